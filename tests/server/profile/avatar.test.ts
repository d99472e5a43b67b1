import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getProfile, updateProfile } from '#contract/account/profile.contract.ts';
import { avatars, users } from '#server/db/account.schema.ts';
import { addCustomer } from '../support/customers.ts';
import { DATABASE_KINDS, useDatabase } from '../support/databases.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { BY_ADA, DETAILS, picture } from './support/pictures.ts';

describe.each(DATABASE_KINDS)('avatars on %s', (kind) => {
  const database = useDatabase(kind);
  let site: TestSite;
  beforeAll(async () => {
    site = testSite(database.db, {
      authenticate: async (bearer) => (bearer === 'ada' ? 'ada' : undefined),
      randomId: randomUUID,
    });
  });
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

  test('a new picture replaces the previous one, even when several arrive at once', async () => {
    await upload(await picture());
    const before = await address();
    const bytes = await picture(32, 32);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const kept = await stored();
    expect([kept.length, `/api/v1/avatars/${kept[0]?.id}`]).toEqual([1, await address()]);
    expect((await site.request(before)).status).toBe(404);
  });

  test('an update without a picture keeps the previous one', async () => {
    await upload(await picture());
    const before = await address();
    await site.send(updateProfile, DETAILS, BY_ADA);
    expect(await address()).toBe(before);
  });

  test('are served as images only', async () => {
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

  test.each(['nothing', 'a%00b', '..%2f..%2fetc', "'--"])('do not exist at %s', async (id) => {
    const { status, body } = await site.request(`/api/v1/avatars/${id}`);
    expect([status, body]).toMatchObject([404, { message: 'There is no such picture.' }]);
  });
});
