import { beforeEach, describe, expect, test } from 'vitest';
import { getProfile, updateProfile } from '#contract/account/profile.contract.ts';
import { users } from '#server/db/account.schema.ts';
import { addCustomer } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { testSite } from '../support/site.ts';
import { BY_ADA, DETAILS } from './support/pictures.ts';

const db = await newDatabase();
const site = testSite(db, { publicUrl: 'https://book.example.com', authenticate: async (bearer) => bearer });

describe('the profile', () => {
  beforeEach(async () => {
    await db.delete(users);
    await addCustomer(db, 'ada', { countryCode: '+61', phone: '412345678' });
    await addCustomer(db, 'eve', { firstName: 'Eve', lastName: '' });
  });

  const read = (headers: Record<string, string> = BY_ADA) => site.send(getProfile, undefined, headers);

  test('shows the customer, with the phone number in both places', async () => {
    const { status, body, headers } = await read();
    const phone = { mobile: '+61412345678', country_code: '+61', mobile_number: '412345678' };
    const names = { name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' };
    const account = { email: 'ada@example.com', avatar: '', email_verified: false, has_password: false };
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      user_details: { ...names, ...account, ...phone, user_profile: phone },
      base_url: 'https://book.example.com',
    });
  });

  test('has empty fields for unknown data and a missing last name', async () => {
    const phone = { mobile: '', country_code: '', mobile_number: '' };
    const { body } = await read({ authorization: 'Bearer eve' });
    expect(body).toMatchObject({ user_details: { name: 'Eve', last_name: '', ...phone, user_profile: phone } });
  });

  test('changes name and phone number of this customer only', async () => {
    expect(await site.answer(updateProfile, DETAILS, BY_ADA)).toEqual([200, { message: 'Profile Updated' }]);
    const { email, firstName, lastName, countryCode, phone } = users;
    const stored = await db.select({ email, firstName, lastName, countryCode, phone }).from(users).orderBy(users.id);
    expect(stored).toEqual([
      { email: 'ada@example.com', firstName: 'Augusta', lastName: 'King', countryCode: '+44', phone: '2071234567' },
      { email: 'eve@example.com', firstName: 'Eve', lastName: '', countryCode: '', phone: '' },
    ]);
  });

  test('keeps a phone number of more than 10 digits from the sign-up, and takes no other one', async () => {
    const long = { country_code: '+49', mobile_number: '15112345678', mobile: '+4915112345678' };
    await addCustomer(db, 'bob', { countryCode: long.country_code, phone: long.mobile_number });
    const headers = { authorization: 'Bearer bob' };
    const save = (change: object) => site.refusal(updateProfile, { ...DETAILS, ...long, ...change }, headers);
    expect([await save({}), await save({ mobile_number: '15112345679' })]).toEqual([
      [200, 'Profile Updated'],
      [422, { mobile_number: 'Mobile number must be 4 to 10 digits!' }],
    ]);
  });

  test('ignores changes of email address, role and picture', async () => {
    const form = new FormData();
    const sent = { ...DETAILS, email: 'eve@example.net', role: 'admin', avatar_id: 'x', id: 'eve', password: 'x' };
    for (const [name, value] of Object.entries(sent)) form.set(name, `${value}`);
    const answer = await site.request('/api/v1/user/update-profile', { method: 'POST', headers: BY_ADA, body: form });
    expect(answer.status).toBe(200);
    const [ada] = await db.select().from(users).orderBy(users.id);
    expect(ada).toMatchObject({ id: 'ada', email: 'ada@example.com', role: 'customer', avatarId: null });
  });

  test.each<[Partial<typeof DETAILS>, Record<string, string>]>([
    [{ first_name: ' Al ' }, { first_name: 'First name must be at least 3 characters.' }],
    [{ first_name: 'Ada\nKing' }, { first_name: 'Use one line only.' }],
    [{ last_name: 'Li' }, { last_name: 'Last name must be at least 3 characters.' }],
    [{ mobile_number: '123' }, { mobile_number: 'Mobile number must be 4 to 10 digits!' }],
    [{ mobile_number: '12345678901' }, { mobile_number: 'Mobile number must be 4 to 10 digits!' }],
    [{ country_code: '61' }, { country_code: 'Invalid country code.' }],
  ])('refuses %j at its field and changes nothing', async (change, errors) => {
    const { status, body } = await site.send(updateProfile, { ...DETAILS, ...change }, BY_ADA);
    expect([status, body]).toMatchObject([422, { message: Object.values(errors)[0], validation_errors: errors }]);
    const stored = await db.select({ name: users.firstName }).from(users).orderBy(users.id);
    expect(stored).toEqual([{ name: 'Ada' }, { name: 'Eve' }]);
  });

  test('is closed to a customer whose account is gone', async () => {
    expect((await read({ authorization: 'Bearer gone' })).status).toBe(401);
  });
});
