import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getProfile, updateProfile } from '#contract/account/profile.contract.ts';
import { avatars, users } from '#server/db/account.schema.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { addCustomer } from '../support/customers.ts';
import { DATABASE_KINDS, openSeeded } from '../support/databases.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { picture } from './support/pictures.ts';

const BY_ADA = { authorization: 'Bearer ada' };
const DETAILS = {
  first_name: 'Augusta',
  last_name: 'King',
  country_code: '+44',
  mobile_number: '2071234567',
  mobile: '+442071234567',
};

describe.each(DATABASE_KINDS)('avatars on %s', (kind) => {
  let database: OpenDatabase;
  let site: TestSite;
  beforeAll(async () => {
    database = await openSeeded(kind);
    site = testSite(database.db, {
      authenticate: async (bearer) => (bearer === 'ada' ? 'ada' : undefined),
      randomId: randomUUID,
    });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(users);
    await addCustomer(database.db, 'ada');
  });

  const upload = (bytes: Uint8Array) =>
    site.send(updateProfile, { ...DETAILS, avatar: new File([new Uint8Array(bytes)], 'me.png') }, BY_ADA);
  const stored = () => database.db.select().from(avatars);
  const address = async () => {
    const { body } = await site.send(getProfile, undefined, BY_ADA);
    return (body as { user_details: { avatar: string } }).user_details.avatar;
  };

  test('another picture takes the place of the one before, also when several come at once', async () => {
    await upload(await picture());
    const before = await address();
    const bytes = await picture(32, 32);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const kept = await stored();
    expect([kept.length, `/api/v1/avatars/${kept[0]?.id}`]).toEqual([1, await address()]);
    expect((await site.request(before)).status).toBe(404);
  });

  test('without a picture the one before stays', async () => {
    await upload(await picture());
    const before = await address();
    await site.send(updateProfile, DETAILS, BY_ADA);
    expect(await address()).toBe(before);
  });

  test('are served as pictures and nothing else', async () => {
    await upload(await picture());
    const { status, headers } = await site.request(await address());
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="avatar.webp"',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      },
    ]);
  });

  test.each(['nothing', 'a%00b', '..%2f..%2fetc', "'--"])('there is none at %s', async (id) => {
    const { status, body } = await site.request(`/api/v1/avatars/${id}`);
    expect([status, body]).toMatchObject([404, { message: 'There is no such picture.' }]);
  });
});
