import { beforeEach, describe, expect, test } from 'vitest';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { sessions, users } from '#server/db/account.schema.ts';
import { newDatabase } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';
import {
  countingPasswords,
  from,
  GRACE,
  logIn,
  type Signup,
  signedIn,
  TOO_COMMON,
  TOO_PERSONAL,
} from './support/accounts.ts';

const TAKEN = 'An account with this email address already exists. Log in instead.';

const db = await newDatabase();

describe('signing up', () => {
  let site: TestSite;
  beforeEach(async () => {
    await db.delete(users);
    site = testSite(db);
  });

  const signUp = async (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const { status, body } = await site.send(loginByEmail, { ...GRACE, ...changes } as Signup, headers);
    return { status, body, token: body.token, errors: body.validation_errors };
  };

  test('creates an account, signs in and returns the login response', async () => {
    const { status, body, token } = await signUp({ email: '  Grace@Example.com ' });
    const phone = { mobile: '+61412345678', country_code: '+61' };
    const user = { ...phone, name: 'Grace Hopper', email: 'Grace@Example.com', avatar: '' };
    expect([status, body]).toEqual([200, signedIn(user, 'Your account is ready.')]);
    const [account] = await db.select().from(users);
    expect(account).toEqual({
      id: expect.any(String),
      email: 'Grace@Example.com',
      emailVerifiedAt: null,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
      firstName: 'Grace',
      lastName: 'Hopper',
      countryCode: '+61',
      phone: '412345678',
      role: 'customer',
      avatarId: null,
      createdAt: new Date(NOW),
    });
    expect(await site.dependencies.authenticate(token ?? '')).toBe(account?.id);
    expect(await logIn(site, 'grace@example.com', GRACE.password)).toEqual(expect.stringMatching(/^[\w-]{43}$/));
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['a first name of two letters', { first_name: 'Al' }, { first_name: 'First name must be at least 3 characters.' }],
    ['no last name', { last_name: undefined }, { last_name: 'This field is required.' }],
    ['an email with a line break', { email: 'a@b.au\nBcc: x@y.au' }, { email: 'Enter a valid email address.' }],
    ['a first name of two lines', { first_name: 'Grace\r\nHopper' }, { first_name: 'Use one line only.' }],
    ['a last name with a control character', { last_name: 'Hopper\u0007' }, { last_name: 'Use one line only.' }],
    ['a number with a leading zero', { local_number: '0412345678' }, { mobile: 'Enter a valid phone number.' }],
    ['no number', { local_number: undefined }, { mobile: 'This field is required.' }],
    ['no country', { country_code: '', local_number: '' }, { mobile: 'Please select a country.' }],
    ['a short password', { password: '1234567' }, { password: 'Password must be at least 8 characters.' }],
    ['a common password', { password: 'Password1' }, { password: TOO_COMMON }],
    ['a common password in full-width letters', { password: 'ｐａｓｓｗｏｒｄ１' }, { password: TOO_COMMON }],
    ['a password of blanks', { password: ' '.repeat(8) }, { password: TOO_COMMON }],
    ['the email as password', { password: 'GRACE@example.com' }, { password: TOO_PERSONAL }],
    ['the name in the email', { email: 'gracehopper@navy.mil', password: 'GraceHopper' }, { password: TOO_PERSONAL }],
    ['the role of an administrator', { role: 'admin' }, { role: 'There is no such role.' }],
    ['two roles', { role: ['customer', 'admin'] }, { role: 'There is no such role.' }],
  ])('refuses %s at the field', async (_name, changes, errors) => {
    const answer = await signUp(changes);
    expect([answer.status, answer.errors, await db.$count(users)]).toEqual([422, errors, 0]);
  });

  test('sets only the fields of the form', async () => {
    const changes = { id: 'mine', avatarId: 'other', roles: ['admin'], is_admin: true, created_at: 0, userId: 'other' };
    expect((await signUp({ ...changes, role: undefined })).status).toBe(200);
    const [account] = await db.select().from(users);
    expect(account).toMatchObject({ role: 'customer', avatarId: null, createdAt: new Date(NOW) });
    expect(account?.id).not.toBe('mine');
  });

  test('reports a taken email, in any letter case, without hashing', async () => {
    await signUp();
    const passwords = countingPasswords();
    site = testSite(db, { passwords });
    const { status, errors } = await signUp({ email: 'GRACE@example.COM', password: 'password' });
    expect([status, errors]).toEqual([422, { email: TAKEN, password: TOO_COMMON }]);
    expect(passwords.counts).toEqual({ hashed: 0, verified: 0 });
    expect([await db.$count(users), await db.$count(sessions)]).toEqual([1, 1]);
  });

  test('signs in when the same request is sent twice, and says that the email is taken to any other', async () => {
    const first = await signUp();
    const second = await signUp();
    expect([second.status, second.body]).toEqual([200, { ...first.body, token: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect([await db.$count(users), await db.$count(sessions), second.token === first.token]).toEqual([1, 2, false]);
    const others = [{ password: 'another pass phrase' }, { local_number: '412345679' }, { last_name: 'Hooper' }];
    for (const change of others) {
      expect(await signUp(change)).toMatchObject({ status: 422, errors: { email: TAKEN } });
    }
  });

  test('limits how often one client address learns whether emails are taken', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index++) {
      statuses.push((await signUp({ email: `g${index}@example.com`, password: 'password' }, from('192.0.2.1'))).status);
    }
    const elsewhere = await signUp({}, from('192.0.2.2'));
    expect([statuses, elsewhere.status]).toEqual([[...Array<number>(20).fill(422), 429], 200]);
  });
});
