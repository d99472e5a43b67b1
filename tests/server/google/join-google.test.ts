import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getProfile } from '#contract/account/profile.contract.ts';
import { loginWithGoogle } from '#contract/account/session.contract.ts';
import { joinGoogle, sendJoinLink, verifyEmail } from '#contract/account/verification.contract.ts';
import { addEmergencyContact } from '#contract/shell/emergency.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { sweepAccounts } from '#server/accounts/sessions.ts';
import {
  emergencyContacts,
  googleJoins,
  identities,
  passwordResets,
  rateLimits,
  usedGoogleTokens,
  users,
} from '#server/db/account.schema.ts';
import { audit } from '#server/db/audit.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import {
  GRACE,
  lastVerificationToken,
  logIn,
  paragraphsOf,
  resetByMail,
  signUp,
} from '../accounts/support/accounts.ts';
import { by } from '../support/customers.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { NOW, testSite } from '../support/site.ts';
import { ADA, SECRET, startIssuer } from './support/issuer.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());

/** Google's claims about the owner of Grace's address. */
const CLAIMS = { ...ADA, sub: 'grace', email: 'Grace@Example.com', name: 'Grace Hopper' };
const NOT_YOU = [
  "If it wasn't you, choose a new password straight away with the button below, and let us know.",
  'Choose a new password:\nhttp://127.0.0.1:3000/forget-password',
];
const EXPIRED = { ticket: 'This took too long. Continue with Google again.' };

const db = await newDatabase();

describe('joining a Google sign-in (`account/google-join`)', () => {
  const site = testSite(db, { google: issuer.google });
  let count = 0;
  beforeEach(async () => {
    site.time = NOW;
    await Promise.all([db.delete(usedGoogleTokens), db.delete(users), db.delete(mails), db.delete(rateLimits)]);
  });

  const byGoogle = async (claims = {}) => {
    const idToken = await issuer.sign({ ...CLAIMS, ...claims, jti: `${++count}` });
    return site.send(loginWithGoogle, { id_token: idToken, nonce_secret: SECRET });
  };
  const offered = async (claims = {}) => (await byGoogle(claims)).body.join?.ticket ?? '';
  const mailedToken = async (ticket: string) => {
    await site.send(sendJoinLink, { ticket });
    return lastVerificationToken(db);
  };
  const byPassword = (ticket: string, password = GRACE.password) =>
    site.refusal(joinGoogle, { proof: 'password', ticket, password });
  const byLink = (ticket: string, token: string) => site.send(joinGoogle, { proof: 'link', ticket, token });
  const mailed = (subject: string) => db.select().from(mails).where(eq(mails.subject, subject));
  const linked = async () => (await db.select().from(identities)).map(({ subject }) => subject);
  const isSignedIn = async (token: string) => (await site.send(getProfile, undefined, by(token))).status === 200;

  test('is offered to the browser of a sign-in whose address has an account, and joins nothing yet', async () => {
    await signUp(site);
    const { status, body } = await byGoogle();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: 'You already have an account with this email. Log in with your password.',
      join: { email: 'grace@example.com', ticket: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await linked()).toEqual([]);
    const [stored] = await db.select().from(googleJoins);
    expect(stored?.ticketHash).not.toBe(body.join?.ticket);
  });

  test('takes the password of the account once, then Google signs in to it, and an email says so', async () => {
    const before = await signUp(site);
    const ticket = await offered({ hd: undefined });
    expect((await byPassword(ticket, 'a guess of the attacker'))[0]).toBe(401);
    expect((await byPassword(ticket))[0]).toBe(200);
    expect(await linked()).toEqual(['grace']);
    const { status, body } = await byGoogle();
    expect([status, body.users.email]).toEqual([200, 'grace@example.com']);
    expect(await isSignedIn(before)).toBe(true);
    expect(await logIn(site, GRACE.email, GRACE.password)).toEqual(expect.any(String));
    const [account] = await db.select().from(users);
    // Google does not give out this address.
    expect(account?.emailVerifiedAt).toBeNull();
    const [mail, ...others] = await mailed('Google was added to your account');
    expect([mail?.recipient, others]).toEqual(['grace@example.com', []]);
    expect(paragraphsOf(mail)).toEqual([
      'Google was added to your account',
      'Hello,',
      'You can now log in with Google as well as with your password.',
      ...NOT_YOU,
    ]);
    const events = await db
      .select()
      .from(audit)
      .where(eq(audit.accountId, `${account?.id}`));
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['sign-in-failed', 'google-joined']));
  });

  test('by the mailed link shuts out the stranger who opened the account with the address', async () => {
    const stranger = await signUp(site);
    await db.insert(passwordResets).values({ userId: await idOf(), tokenHash: 'x', expiresAt: new Date(NOW + 1e6) });
    const ticket = await offered();
    const { status, body } = await byLink(ticket, await mailedToken(ticket));
    expect([status, body.users.email]).toEqual([200, 'grace@example.com']);
    expect(await isSignedIn(body.token)).toBe(true);
    expect(await isSignedIn(stranger)).toBe(false);
    expect(await logIn(site, GRACE.email, GRACE.password)).toBe(401);
    expect(await db.$count(passwordResets)).toBe(0);
    expect((await byGoogle()).status).toBe(200);
  });

  test('by the mailed link removes what the stranger has entered, and takes the name of the Google account', async () => {
    const stranger = await signUp(site);
    await site.send(addEmergencyContact, { name: 'Eve', phone: '0412345678' }, by(stranger));
    expect(await db.$count(emergencyContacts)).toBe(1);
    await db.update(users).set({ avatarId: 'picture' });
    const ticket = await offered();
    const { body } = await byLink(ticket, await mailedToken(ticket));
    expect(body.users).toMatchObject({ name: 'Ada Lovelace', mobile: '', country_code: '', avatar: '' });
    const [account] = await db.select().from(users);
    const named = { firstName: 'Ada', lastName: 'Lovelace' };
    expect(account).toMatchObject({ ...named, countryCode: '', phone: '', avatarId: null });
    expect(await db.$count(emergencyContacts)).toBe(0);
    const [before] = await mailed('Log in with Google');
    expect(paragraphsOf(before)).toEqual([
      'Log in with Google',
      'Hello,',
      'Someone, hopefully you, wants to log in to your account with Google. Open the link below in the same browser.',
      'Your password, profile and emergency contacts are then removed, and every other browser is signed out. Your bookings stay.',
      "If it wasn't you, ignore this email and nothing will change.",
      expect.stringMatching(/^Log in with Google:\nhttp:\/\/127\.0\.0\.1:3000\/verify-email#[\w-]{43}$/),
    ]);
    const [after] = await mailed('Google was added to your account');
    expect(paragraphsOf(after)).toEqual([
      'Google was added to your account',
      'Hello,',
      'You can now log in with Google. Your password, profile and emergency contacts have been removed, and every other browser has been signed out. Your bookings are still there.',
      ...NOT_YOU,
    ]);
  });

  test.each([
    ['stays for an address that Google gives out', 'grace@gmail.com', ['grace']],
    ['ends for another, which may have passed to someone else', 'grace@example.com', []],
  ])('%s, when a reset link sets a password', async (_which, email, kept) => {
    await byGoogle({ email });
    expect(await resetByMail(site, email, GRACE.password)).toBe(200);
    expect(await linked()).toEqual(kept);
  });

  test('keeps the stranger out even if the owner had confirmed the address for the stranger', async () => {
    const stranger = await signUp(site);
    await site.send(verifyEmail, { token: await lastVerificationToken(db) }, by(stranger));
    const { status, body } = await byGoogle();
    expect([status, await linked()]).toEqual([409, []]);
    await byLink(body.join?.ticket ?? '', await mailedToken(body.join?.ticket ?? ''));
    expect(await isSignedIn(stranger)).toBe(false);
    expect(await logIn(site, GRACE.email, GRACE.password)).toBe(401);
  });

  test.each([false, undefined, 'true'])('is refused to a Google account whose email_verified is %j', async (claim) => {
    await signUp(site);
    const { status, body } = await byGoogle({ email_verified: claim, sub: 'eve' });
    expect([status, body.join, await db.$count(googleJoins), await linked()]).toEqual([401, undefined, 0, []]);
  });

  test('needs the ticket and a link of the same account: a link alone, opened by its owner, joins nobody', async () => {
    const owner = await signUp(site);
    const ticket = await offered({ sub: 'eve' });
    const token = await mailedToken(ticket);
    expect((await byLink('unknown', token)).body.validation_errors).toEqual(EXPIRED);
    expect((await byLink(ticket, 'guess')).status).toBe(422);
    const [stored] = await db.select().from(googleJoins);
    expect((await byLink(stored?.ticketHash ?? '', token)).status).toBe(422);
    await site.send(verifyEmail, { token }, by(owner));
    expect([await linked(), await isSignedIn(owner)]).toEqual([[], true]);
  });

  test("takes no link of another customer's account", async () => {
    await signUp(site, { email: 'eve@example.com' });
    const eves = await lastVerificationToken(db);
    await signUp(site);
    expect((await byLink(await offered(), eves)).status).toBe(422);
    expect(await linked()).toEqual([]);
  });

  test('expires after half an hour, and the sweep removes it', async () => {
    await signUp(site);
    const ticket = await offered();
    const token = await mailedToken(ticket);
    site.time = NOW + 30 * MINUTE_MS;
    expect(await byPassword(ticket)).toEqual([422, EXPIRED]);
    expect((await byLink(ticket, token)).body.validation_errors).toEqual(EXPIRED);
    expect((await site.send(sendJoinLink, { ticket })).status).toBe(422);
    await sweepAccounts(site.dependencies);
    expect(await db.$count(googleJoins)).toBe(0);
  });

  test('happens once, however often the link is sent at once', async () => {
    await signUp(site);
    const ticket = await offered();
    const token = await mailedToken(ticket);
    const answers = await atOnce(8, () => byLink(ticket, token));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await isSignedIn(winner?.body.token ?? '')).toBe(true);
    expect(await mailed('Google was added to your account')).toHaveLength(1);
  });

  test('happens once, however often the password is sent at once', async () => {
    await signUp(site);
    const ticket = await offered();
    await atOnce(4, () => byPassword(ticket));
    expect([await linked(), await mailed('Google was added to your account')]).toMatchObject([['grace'], [{}]]);
  });

  const idOf = async () => (await db.select({ id: users.id }).from(users))[0]?.id ?? '';
});
