export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type LoginField = keyof Credentials;

export const FIELDS_EMPTY = 'Please fill all fields.';

export function firstEmptyField(credentials: Credentials): LoginField | undefined {
  if (isEmptyField(credentials, 'email')) return 'email';
  return isEmptyField(credentials, 'password') ? 'password' : undefined;
}

/** Only the email is trimmed: a password may consist of spaces. */
export function isEmptyField({ email, password }: Credentials, field: LoginField): boolean {
  return field === 'email' ? email.trim() === '' : password === '';
}
