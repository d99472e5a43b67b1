import type { Page } from '@playwright/test';
import type { NewCustomer } from '../pages/signup.page-model.ts';

/** The server's response to a login. */
export interface Session {
  readonly token: string;
  readonly name: string;
  readonly email: string;
}

/** The server's response to a login outside the browser. */
export function askToLogIn(serverUrl: string, email: string, password: string): Promise<Response> {
  return fetch(`${serverUrl}/api/v1/loginByEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'login', email, password }),
  });
}

/** Signs in through the API instead of the form. */
export async function logIn(
  serverUrl: string,
  { email, password }: Pick<NewCustomer, 'email' | 'password'>,
): Promise<Session> {
  const response = await askToLogIn(serverUrl, email, password);
  if (!response.ok) throw new Error(`No login for ${email}: ${await response.text()}`);
  const { token, users } = (await response.json()) as { token: string; users: { name: string; email: string } };
  return { token, name: users.name, email: users.email };
}

/** Stores a session as if left by an earlier visit. */
export async function keepSession(page: Page, { token, name, email }: Session): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
    },
    { account: email, token, username: name, avatar: '', role: 'customer', auth: 'true' },
  );
}
