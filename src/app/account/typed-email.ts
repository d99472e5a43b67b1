/** The email typed on one of the account's pages, for the form of the next one. Lost on reload. */
let typed = '';

export const typedEmail = () => typed;

export function keepTypedEmail(email: string): void {
  typed = email.trim();
}
