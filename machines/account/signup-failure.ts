import type { SignupErrors, SignupField } from '#domain/account.ts';
import { failureText, fieldRefusals } from './failure-text.ts';

/** At which field of the form the server's word against a field of the call stands. */
const FIELD_OF: Readonly<Record<string, SignupField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  country_code: 'phone',
  local_number: 'phone',
  mobile: 'phone',
  password: 'password',
};

/** What the server says against fields of the form (spec §8). An empty object means that it names none. */
export function signupRefusals(error: unknown): SignupErrors {
  const refusals = Object.entries(fieldRefusals(error)).map(([name, message]) => [FIELD_OF[name], message] as const);
  return Object.fromEntries(refusals.filter(([field, message]) => field !== undefined && message !== ''));
}

/** The words under the form of a signup that failed as a whole (spec §8). */
export function signupErrorText(error: unknown): string {
  return failureText(error, {
    network: 'Network error. Please try again later.',
    otherwise: 'Something went wrong.',
  });
}
