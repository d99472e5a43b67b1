import * as calls from '#contract/account/own-account.contract.ts';
import { deleteAccount, listRidesAhead } from '../../accounts/delete-account.ts';
import { exportData } from '../../accounts/export-data.ts';
import { endAllSessions, endOwnSession, listOwnSessions } from '../../accounts/own-sessions.ts';
import { type CustomerContext, implementForCustomer } from '../../http/implement.ts';
import { accepted } from '../../http/problem.ts';
import { readMailSite } from '../../mail/mail-site.ts';
import { accountOf } from './signed-in.ts';

export const listSessionsRoute = implementForCustomer(calls.listSessions, (_input, context) => sessionsAnswer(context));

export const endSessionRoute = implementForCustomer(calls.endSession, async ({ id }, context) => {
  await endOwnSession(context.dependencies, context.userId, id);
  return sessionsAnswer(context);
});

export const signOutEverywhereRoute = implementForCustomer(
  calls.signOutEverywhere,
  async (_input, { dependencies, userId }) => {
    await endAllSessions(dependencies, userId);
    return { message: 'You are logged out everywhere.' };
  },
);

export const exportDataRoute = implementForCustomer(calls.exportData, async (_input, context) =>
  exportData(context.dependencies, await accountOf(context), context.bearer),
);

export const getDeletionTermsRoute = implementForCustomer(calls.getDeletionTerms, async (_input, context) => {
  const { db, now, publicUrl } = context.dependencies;
  const { id, passwordHash } = await accountOf(context);
  const rides = await listRidesAhead(db, id, now());
  const { email, phone } = await readMailSite(db, publicUrl);
  return {
    has_password: passwordHash !== null,
    rides_ahead: rides.map(({ reference, pickupTime }) => ({ reference, pickup_time: pickupTime })),
    email,
    phone,
  };
});

export const deleteAccountRoute = implementForCustomer(calls.deleteAccount, async (input, context) => {
  const { password, id_token: idToken, nonce_secret: nonceSecret } = input;
  const proof = { password, idToken, nonceSecret };
  accepted(await deleteAccount(context.dependencies, await accountOf(context), proof));
  return { message: 'Your account was deleted.' };
});

async function sessionsAnswer({ dependencies, userId, bearer }: CustomerContext) {
  const own = await listOwnSessions(dependencies, userId, bearer);
  return {
    data: own.map(({ id, browser, createdAt, lastUsedAt, isCurrent }) => ({
      id,
      browser,
      signed_in_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: isCurrent,
    })),
  };
}
