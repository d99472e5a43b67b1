import type { loginByEmail } from '#contract/account/session.contract.ts';
import type { CallInput } from '#contract/call.ts';
import { SIGNUP_FIELDS, type SignupDetails, type SignupErrors, type SignupField } from '#domain/account.ts';
import { digitsOf, MAX_PHONE_DIGITS } from '#domain/contact.ts';

export const NO_DETAILS: SignupDetails = {
  firstName: '',
  lastName: '',
  email: '',
  countryCode: '+61',
  phone: '',
  password: '',
};

/** The details with one field as typed; of a phone number only the digits are kept, at most 15. */
export function withSignupField(details: SignupDetails, field: SignupField, typed: string): SignupDetails {
  const value = field === 'phone' ? digitsOf(typed).slice(0, MAX_PHONE_DIGITS) : typed;
  return { ...details, [field]: value };
}

/** The first field at fault, in the order in which they stand. */
export function firstWrongField(errors: SignupErrors): SignupField | undefined {
  return SIGNUP_FIELDS.find((field) => errors[field] !== undefined);
}

/** What the signup call sends (spec §7, D28). */
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
