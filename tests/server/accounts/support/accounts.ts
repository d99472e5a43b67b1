import { loginByEmail } from '#contract/account/session.contract.ts';
import type { CallInput } from '#contract/call.ts';
import type { users } from '#server/db/account.schema.ts';
import { addCustomer } from '../../support/customers.ts';
import type { TestSite } from '../../support/site.ts';

export const PASSWORD = 'correct horse battery';
export const NEXT_PASSWORD = 'staple of another kind';

/** Stores Ada, who logs in as ada@example.com with {@link PASSWORD}. */
export async function addAda({ dependencies }: TestSite, account: Partial<typeof users.$inferInsert> = {}) {
  const passwordHash = await dependencies.passwords.hash(PASSWORD);
  await addCustomer(dependencies.db, 'ada', { passwordHash, ...account });
}

export type Signup = Extract<CallInput<typeof loginByEmail>, { type: 'signup' }>;

/** The fields of Grace's signup form. */
export const GRACE: Signup = {
  type: 'signup',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  password: 'a nanosecond is 30 cm',
  mobile: '+61412345678',
  country_code: '+61',
  local_number: '412345678',
  role: 'customer',
};

/** The headers of a request from an address. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

/** The headers of a bearer call. */
export const by = (token: string) => ({ authorization: `Bearer ${token}` });

/** Logs in and returns the token, or the status on failure. */
export async function logIn(site: TestSite, email: string, password: string, headers: Record<string, string> = {}) {
  const { status, body } = await site.send(loginByEmail, { type: 'login', email, password }, headers);
  return status === 200 ? (body as { token: string }).token : status;
}
