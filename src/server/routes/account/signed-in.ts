import type { loginByEmail } from '#contract/account/session.contract.ts';
import type { CallAnswer } from '#contract/call.ts';
import { browserName } from '#domain/browser-name.ts';
import type { Instant } from '#domain/local-time.ts';
import { avatarAddress } from '../../accounts/avatars.ts';
import { type Account, fullName, mobileOf, readAccount, type SignedIn } from '../../accounts/find-account.ts';
import { claimGuestRides } from '../../accounts/guest-rides.ts';
import { noteSignIn } from '../../accounts/known-browsers.ts';
import { type CallContext, type CustomerContext, loginNeeded } from '../../http/implement.ts';

/**
 * The customer's account.
 * @throws {HttpProblem} 401 when it was deleted after the token was checked
 */
export async function accountOf({ dependencies, userId }: CustomerContext): Promise<Account> {
  const account = await readAccount(dependencies.db, userId);
  if (!account) throw loginNeeded();
  return account;
}

/** The answer to every sign-in, after which the customer has the rides booked as a guest. @param began when the request did */
export async function signedIn(
  { dependencies, header, browserCookie }: CallContext,
  session: SignedIn,
  began: Instant,
  message: string,
): Promise<CallAnswer<typeof loginByEmail>> {
  const { account, token } = session;
  if (account.emailVerifiedAt) await claimGuestRides(dependencies.db, account.id);
  const browser = browserName(header('user-agent'));
  noteSignIn(dependencies, { ...session, browser, cookie: browserCookie(), began });
  return {
    token,
    users: {
      avatar: avatarAddress(account.avatarId),
      name: fullName(account),
      email: account.email,
      roles: [{ name: account.role }],
      mobile: mobileOf(account),
      country_code: account.countryCode,
    },
    message,
  };
}
