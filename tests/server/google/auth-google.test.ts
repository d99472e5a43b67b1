import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#contract/account/own-account.contract.ts';
import { loginWithGoogle } from '#contract/account/session.contract.ts';
import { sweepAccounts } from '#server/accounts/sessions.ts';
import { identities, rateLimits, usedGoogleTokens, users } from '#server/db/account.schema.ts';
import { audit } from '#server/db/audit.schema.ts';
import { signedIn } from '../accounts/support/accounts.ts';
import { atOnce, newDatabase, twoPools } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';
import { ADA, CLIENT_ID, SECRET, startIssuer } from './support/issuer.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());

const db = await newDatabase();
const site = testSite(db, { google: issuer.google });

describe('Google sign-in', () => {
  beforeEach(async () => {
    await Promise.all([db.delete(usedGoogleTokens), db.delete(users), db.delete(rateLimits)]);
  });

  const signIn = (token: string, on = site, secret = SECRET) =>
    on.send(loginWithGoogle, { id_token: token, nonce_secret: secret });
  const accounts = () => db.select().from(users);

  test('creates an account from the token, without a country code, and signs its owner in', async () => {
    const { status, body, headers } = await signIn(await issuer.sign());
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const user = { name: 'Ada Lovelace', email: 'ada@example.com', avatar: '', mobile: '', country_code: '' };
    expect(body).toEqual(signedIn(user, 'You are logged in.'));
    const [account] = await accounts();
    expect(account).toEqual({
      id: expect.any(String),
      email: 'ada@example.com',
      passwordHash: null,
      firstName: 'Ada',
      lastName: 'Lovelace',
      countryCode: '',
      phone: '',
      emailVerifiedAt: new Date(NOW),
      role: 'customer',
      avatarId: null,
      createdAt: new Date(NOW),
    });
    expect(await site.dependencies.authenticate(body.token)).toBe(account?.id);
  });

  test('finds the account by its Google id, even after a change of email address and name', async () => {
    await signIn(await issuer.sign());
    const later = { ...ADA, iss: 'accounts.google.com', email: 'countess@example.com', name: 'Countess' };
    const { status, body } = await signIn(await issuer.sign(later));
    expect([status, body]).toMatchObject([200, { users: { name: 'Ada Lovelace' } }]);
    expect((await accounts()).map(({ email }) => email)).toEqual(['ada@example.com']);
  });

  test('distinguishes people of the same name, and accepts people with one name', async () => {
    const { given_name: _given, family_name: _family, ...withoutParts } = ADA;
    await signIn(await issuer.sign());
    await signIn(await issuer.sign({ ...withoutParts, sub: '1002', email: 'two@example.com', name: 'Ada King Noel' }));
    await signIn(await issuer.sign({ ...ADA, sub: '1003', email: 'three@example.com', family_name: '' }));
    const names = (await accounts()).map(({ email, firstName, lastName }) => [email, firstName, lastName]);
    expect(names.sort()).toEqual([
      ['ada@example.com', 'Ada', 'Lovelace'],
      ['three@example.com', 'Ada', ''],
      ['two@example.com', 'Ada', 'King Noel'],
    ]);
  });

  const attacks: Record<string, () => Promise<string>> = {
    'without a signature': async () => new UnsecuredJWT(ADA).encode(),
    'signed with the public key as a shared secret': () =>
      issuer.sign(ADA, { alg: 'HS256' }, new TextEncoder().encode(issuer.publicKey)),
    'signed by an unknown key': async () =>
      issuer.sign(ADA, { kid: 'other' }, (await generateKeyPair('RS256')).privateKey),
    "signed by another key with the id of Google's": async () =>
      issuer.sign(ADA, {}, (await generateKeyPair('RS256')).privateKey),
    'signed with another algorithm': async () =>
      issuer.sign(ADA, { alg: 'ES256' }, (await generateKeyPair('ES256')).privateKey),
    'changed after signing': async () => {
      const [head, , signature] = (await issuer.sign()).split('.');
      const claims = Buffer.from(JSON.stringify({ ...ADA, email: 'eve@example.com' })).toString('base64url');
      return `${head}.${claims}.${signature}`;
    },
    'for another sign-in': () => issuer.sign({ ...ADA, nonce: hash('sha256', 'another secret') }),
    'without a nonce': () => issuer.sign(without('nonce')),
    'whose nonce is not hashed': () => issuer.sign({ ...ADA, nonce: SECRET }),
    'issued to another site': () => issuer.sign({ ...ADA, azp: 'other.apps.googleusercontent.com' }),
    'for two sites, issued to nobody in particular': () =>
      issuer.sign({ ...without('azp'), aud: [CLIENT_ID, 'other'] }),
    'for another site': () => issuer.sign({ ...ADA, aud: 'other.apps.googleusercontent.com' }),
    'from another issuer': () => issuer.sign({ ...ADA, iss: 'https://accounts.google.com.evil.example' }),
    'that has expired': () => issuer.sign({ ...ADA, exp: NOW / 1000 - 60 }),
    'without an expiry': () => issuer.sign(without('exp')),
    'without a subject': () => issuer.sign(without('sub')),
    'with an unverified email address': () => issuer.sign({ ...ADA, email_verified: false }),
    'without the claim that the email address is verified': () => issuer.sign(without('email_verified')),
    'with two email addresses': () => issuer.sign({ ...ADA, email: 'ada@example.com, eve@example.com' }),
    'that is malformed': async () => 'a.b.c',
  };
  test.each(Object.keys(attacks))('refuses a token %s', async (name) => {
    const { status, body } = await signIn((await attacks[name]?.()) ?? '');
    expect([status, body]).toMatchObject([401, { message: "Google couldn't confirm who you are. Please try again." }]);
    expect(await accounts()).toEqual([]);
  });

  test('is refused for a while after too many refused tokens from one address, whose audit grows no more', async () => {
    const failures = () => db.$count(audit, eq(audit.event, 'sign-in-failed'));
    const before = await failures();
    const statuses = [];
    for (let index = 0; index < 22; index++) statuses.push((await signIn('a.b.c')).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
    expect((await failures()) - before).toBe(20);
    expect((await signIn(await issuer.sign())).status).toBe(429);
    expect(await db.$count(audit, eq(audit.subject, 'Google'))).toBeGreaterThanOrEqual(20);
  });

  test('refuses a token without the secret that its nonce is the hash of', async () => {
    const token = await issuer.sign();
    const stolen = [await signIn(token, site, ''), await signIn(token, site, String(ADA.nonce))];
    const own = await signIn(token);
    expect([...stolen, own].map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  test('proves with a fresh token of the same Google account that an account may be deleted (`account/deletion`)', async () => {
    const token = await issuer.sign();
    const headers = { authorization: `Bearer ${(await signIn(token)).body.token}` };
    const remove = (idToken: string) =>
      site.refusal(deleteAccount, { id_token: idToken, nonce_secret: SECRET }, headers);
    const wrong = [422, { id_token: "This isn't the Google account you use here." }];
    const another = await issuer.sign({ ...ADA, sub: '2002', email: 'eve@example.com' });
    for (const proof of [token, another, 'nonsense']) expect(await remove(proof)).toEqual(wrong);
    const fresh = await issuer.sign({ ...ADA, iat: NOW / 1000 - 1 });
    expect(await remove(fresh)).toEqual([200, 'Your account was deleted.']);
    expect(await accounts()).toEqual([]);
  });

  test('takes a token once, and forgets it when it has expired', async () => {
    const token = await issuer.sign();
    const statuses = (await atOnce(10, () => signIn(token))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(401)]);
    expect(await db.$count(usedGoogleTokens)).toBe(1);
    const swept = async (time: number) => {
      await sweepAccounts({ ...site.dependencies, now: () => time });
      return db.$count(usedGoogleTokens);
    };
    expect([await swept(NOW + 3_600_000), await swept(NOW + 3_610_000)]).toEqual([1, 0]);
  });

  test('answers 503 when the keys are unavailable, and 404 where Google sign-in is off', async () => {
    const other = await startIssuer();
    other.status = 500;
    const broken = await signIn(await other.sign(), testSite(db, { google: other.google }));
    await other.close();
    const gone = await signIn(await other.sign(), testSite(db, { google: other.google }));
    const off = await signIn(await other.sign(), testSite(db));
    expect([broken.status, gone.status, off.status]).toEqual([503, 503, 404]);
    expect(await accounts()).toEqual([]);
  });

  test('requires a token', async () => {
    const { status, body } = await signIn('');
    expect([status, body]).toMatchObject([422, { validation_errors: { id_token: 'Identity token is required' } }]);
  });
});

function without(claim: string): JWTPayload {
  return Object.fromEntries(Object.entries(ADA).filter(([name]) => name !== claim));
}

const [first, second] = await twoPools();

describe('concurrent first sign-ins with Google on PostgreSQL, through two servers', () => {
  const db = first;
  const sites = [testSite(first, { google: issuer.google }), testSite(second, { google: issuer.google })];
  beforeEach(async () => {
    await Promise.all([db.delete(usedGoogleTokens), db.delete(users), db.delete(rateLimits)]);
  });

  const signIns = async (count: number, emailOf: (index: number) => string) => {
    const tokens = await atOnce(count, (index) => issuer.sign({ ...ADA, email: emailOf(index), jti: `${index}` }));
    const answers = await atOnce(count, (index) => {
      const site = sites[index % 2] as TestSite;
      const input = { id_token: tokens[index] ?? '', nonce_secret: SECRET };
      return site.send(loginWithGoogle, input, { 'x-forwarded-for': `192.0.2.${index}` });
    });
    return answers.map(({ status }) => status);
  };

  test.each([1, 4])('create one account for a person with %d addresses', async (addresses) => {
    expect(await signIns(40, (index) => `ada${index % addresses}@example.com`)).toEqual(Array(40).fill(200));
    const linked = await db.select({ id: identities.userId }).from(identities);
    expect(await db.select({ id: users.id }).from(users)).toEqual(linked);
    expect(linked).toHaveLength(1);
  });
});
