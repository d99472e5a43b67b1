import { browserName } from '#domain/browser-name.ts';
import type { Instant } from '#domain/local-time.ts';
import { type Account, signedInAnswer } from '../../accounts/find-account.ts';
import { noteSignIn } from '../../accounts/known-browsers.ts';
import type { CallContext } from '../../http/implement.ts';

/** The answer to every sign-in. @param began when the request did */
export function signedIn(
  { dependencies, header, browserCookie }: CallContext,
  { account, token }: { readonly account: Account; readonly token: string },
  began: Instant,
  message: string,
) {
  const browser = browserName(header('user-agent'));
  noteSignIn(dependencies, { account, token, browser, cookie: browserCookie(), began });
  return signedInAnswer(account, token, message);
}
