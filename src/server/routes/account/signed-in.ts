import { browserName } from '#domain/browser-name.ts';
import type { Instant } from '#domain/local-time.ts';
import { type Account, signedInAnswer } from '../../accounts/find-account.ts';
import { takeGuestRides } from '../../accounts/guest-rides.ts';
import { noteSignIn } from '../../accounts/known-browsers.ts';
import type { CallContext } from '../../http/implement.ts';

/** The answer to every sign-in, after which the customer has the rides booked as a guest. @param began when the request did */
export async function signedIn(
  { dependencies, header, browserCookie }: CallContext,
  { account, token }: { readonly account: Account; readonly token: string },
  began: Instant,
  message: string,
) {
  if (account.emailVerifiedAt) await takeGuestRides(dependencies.db, account.id);
  const browser = browserName(header('user-agent'));
  noteSignIn(dependencies, { account, token, browser, cookie: browserCookie(), began });
  return signedInAnswer(account, token, message);
}
