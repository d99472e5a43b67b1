import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getProfile } from '#contract/account/profile.contract.ts';
import { sendVerification, verifyEmail } from '#contract/account/verification.contract.ts';
import { DAY_MS } from '#domain/local-time.ts';
import { sweepAccounts } from '#server/accounts/sessions.ts';
import { emailVerifications, rateLimits, users } from '#server/db/account.schema.ts';
import { audit } from '#server/db/audit.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { by, signIn } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { NOW, testSite } from '../support/site.ts';
import { GRACE, lastVerificationToken, NEXT_PASSWORD, paragraphsOf, resetByMail, signUp } from './support/accounts.ts';

const EXPIRED = [422, { token: 'This link has expired, or it belongs to another account.' }];

const db = await newDatabase();

describe('a verified email address (`account/verified-email`)', () => {
  const site = testSite(db, { publicUrl: 'https://book.example.com' });
  beforeEach(async () => {
    site.time = NOW;
    await Promise.all([db.delete(users), db.delete(mails), db.delete(rateLimits)]);
  });

  const isVerified = async (headers: Record<string, string>) =>
    (await site.send(getProfile, undefined, headers)).body.user_details.email_verified;
  const verify = (token: string, headers: Record<string, string>) => site.answer(verifyEmail, { token }, headers);
  const refusal = (token: string, headers: Record<string, string>) => site.refusal(verifyEmail, { token }, headers);

  test('is proved by the link that is mailed after sign-up, as often as the link is opened', async () => {
    const grace = by(await signUp(site));
    const token = await lastVerificationToken(db);
    const [mail, ...others] = await db.select().from(mails);
    expect(mail).toMatchObject({ recipient: 'grace@example.com', subject: 'Confirm your email address' });
    expect(others).toEqual([]);
    expect(paragraphsOf(mail)).toEqual([
      'Confirm your email address',
      'Hello,',
      "An account was created with this email address. If it's yours, confirm the address with the button below. Rides you booked as a guest then appear in My bookings.",
      "The link works for 24 hours, while you're logged in to this account.",
      "If you didn't create the account, ignore this email.",
      `Confirm email address:\nhttps://book.example.com/verify-email#${token}`,
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await db.select({ token: emailVerifications.tokenHash }).from(emailVerifications)).not.toEqual([{ token }]);
    expect(await isVerified(grace)).toBe(false);
    for (let times = 0; times < 2; times++) {
      expect(await verify(token, grace)).toEqual([200, { message: 'Your email address is confirmed.' }]);
      expect(await isVerified(grace)).toBe(true);
    }
    const [{ id } = { id: '' }] = await db.select({ id: users.id }).from(users);
    const events = await db.select({ event: audit.event }).from(audit).where(eq(audit.accountId, id)).orderBy(audit.id);
    expect(events).toEqual([{ event: 'signed-in' }, { event: 'email-verified' }]);
  });

  test("is not proved without a session, by another customer's link or session, or by a stored hash", async () => {
    const grace = by(await signUp(site));
    const token = await lastVerificationToken(db);
    const eve = await signIn(site, 'eve');
    const [stored] = await db.select().from(emailVerifications);
    expect(await refusal(token, {})).toEqual([401, 'Log in to continue.']);
    expect(await refusal(token, eve.headers)).toEqual(EXPIRED);
    expect(await refusal(stored?.tokenHash ?? '', grace)).toEqual(EXPIRED);
    expect(await refusal('', grace)).toEqual([422, { token: 'This link is incomplete.' }]);
    expect([await isVerified(grace), await isVerified(eve.headers)]).toEqual([false, false]);
  });

  test('is not proved by a link of yesterday, which the sweep removes', async () => {
    const grace = by(await signUp(site));
    const token = await lastVerificationToken(db);
    site.time = NOW + DAY_MS;
    expect(await refusal(token, grace)).toEqual(EXPIRED);
    await sweepAccounts(site.dependencies);
    expect(await db.$count(emailVerifications)).toBe(0);
  });

  test('gets another link five times in thirty minutes, and none once it is verified; all of them work', async () => {
    const grace = by(await signUp(site));
    const first = await lastVerificationToken(db);
    const ask = () => site.answer(sendVerification, undefined, grace);
    for (let times = 0; times < 5; times++) {
      expect(await ask()).toEqual([200, { message: 'A new link is on its way to you.' }]);
    }
    expect(await ask()).toMatchObject([429, { message: expect.stringContaining('Too many attempts.') }]);
    expect(await db.$count(mails)).toBe(6);
    expect(await verify(first, grace)).toMatchObject([200, {}]);
    expect(await ask()).toEqual([200, { message: 'Your email address is confirmed.' }]);
    expect(await db.$count(mails)).toBe(6);
  });

  test('is also proved by the link that resets the password', async () => {
    await signUp(site);
    expect(await resetByMail(site, GRACE.email, NEXT_PASSWORD)).toBe(200);
    expect(await db.select({ at: users.emailVerifiedAt }).from(users)).toEqual([{ at: new Date(NOW) }]);
  });
});
