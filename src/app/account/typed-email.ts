/** The email typed at the sign-in, for the form of a forgotten password. Lost on reload. */
let typed = '';

export const typedEmail = () => typed;

export function keepTypedEmail(email: string): void {
  typed = email;
}
