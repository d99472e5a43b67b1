import type { loginByEmail } from '#contract/account/session.contract.ts';
import type { CallInput } from '#contract/call.ts';
import type { SignupDetails, SignupErrors, SignupField } from '#domain/account.ts';
import { refusedFields } from '../support/failure-text.ts';

export const NO_DETAILS: SignupDetails = {
  firstName: '',
  lastName: '',
  email: '',
  countryCode: '+61',
  phone: '',
  password: '',
};

/** `account/signup`: the input of the call. */
export function signupPayload(details: SignupDetails): CallInput<typeof loginByEmail> {
  const { countryCode, phone } = details;
  return {
    type: 'signup',
    first_name: details.firstName.trim(),
    last_name: details.lastName.trim(),
    email: details.email.trim(),
    password: details.password,
    mobile: `${countryCode}${phone}`,
    country_code: countryCode,
    local_number: phone,
    role: 'customer',
  };
}

const FIELD_OF: Readonly<Record<string, SignupField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  country_code: 'phone',
  local_number: 'phone',
  mobile: 'phone',
  password: 'password',
};

export function signupRefusals(error: unknown): SignupErrors {
  return refusedFields(error, FIELD_OF);
}
