/** What the login form asks for. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type LoginField = keyof Credentials;

export const NO_CREDENTIALS: Credentials = { email: '', password: '' };

/** The first field with nothing in it, in the order in which they stand; undefined when both are filled in. */
export function firstEmptyField(credentials: Credentials): LoginField | undefined {
  if (isEmptyField(credentials, 'email')) return 'email';
  return isEmptyField(credentials, 'password') ? 'password' : undefined;
}

/** Spaces are no address, but may be a password. */
export function isEmptyField({ email, password }: Credentials, field: LoginField): boolean {
  return field === 'email' ? email.trim() === '' : password === '';
}
