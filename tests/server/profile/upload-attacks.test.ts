import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateProfile } from '#contract/account/profile.contract.ts';
import { AVATAR_WRONG_TYPE } from '#domain/account.ts';
import { avatars, users } from '#server/db/account.schema.ts';
import { addCustomer } from '../support/customers.ts';
import { useDatabase } from '../support/databases.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { BY_ADA, colourAt, DETAILS, picture } from './support/pictures.ts';

describe('a malicious upload', () => {
  const database = useDatabase('PGlite');
  let site: TestSite;
  beforeAll(() => {
    site = testSite(database.db, { authenticate: async (bearer) => (bearer === 'ada' ? 'ada' : undefined) });
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await addCustomer(database.db, 'ada');
  });

  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    site.request('/api/v1/user/update-profile', { method: 'POST', headers: { ...BY_ADA, ...headers }, body });
  const form = (...files: readonly (readonly [name: string, value: string | File])[]) => {
    const data = new FormData();
    for (const [name, value] of [...Object.entries(DETAILS), ...files]) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, value);
    }
    return data;
  };
  const file = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'me.png');
  const firstName = async () => (await database.db.select().from(users))[0]?.firstName;

  test.each<[string, BodyInit, Record<string, string>]>([
    ['a form of ten thousand parts', form(...Array.from({ length: 10_000 }, () => ['more', ''] as const)), {}],
    [
      'a part under a hundred thousand headers',
      `--x\r\n${'a: b\r\n'.repeat(100_000)}`,
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    [
      'a form of a million fields without files',
      'a&'.repeat(1_000_000),
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
  ])('cannot keep the server busy with %s', async (_name, body, headers) => {
    expect(await post(body, headers)).toMatchObject({ status: 413, body: { message: 'The request is too large.' } });
    expect(await firstName()).toBe('Ada');
  });

  test('is not assumed because of a thousand line breaks', async () => {
    const png = Buffer.concat([await picture(), Buffer.from('\r\n--'.repeat(1000))]);
    expect((await post(form(['avatar', file(png)]))).status).toBe(200);
  });

  test('cannot hide one picture behind another', async () => {
    const [good, svg] = [file(await picture()), file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))];
    const last = await post(form(['avatar', good], ['avatar', svg]));
    expect([last.status, last.body]).toMatchObject([422, { validation_errors: { avatar: AVATAR_WRONG_TYPE } }]);
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    expect((await post(form(['avatar', svg], ['avatar', file(red)]))).status).toBe(200);
    const [stored, ...others] = await database.db.select().from(avatars);
    expect([others, await colourAt(stored?.image ?? new Uint8Array(), 1, 1)]).toEqual([[], 'red']);
  });

  test('of fifty pictures at once is partly refused with Retry-After, and the rest is processed one by one', async () => {
    const bytes = await picture();
    const upload = () => site.send(updateProfile, { ...DETAILS, avatar: file(bytes) }, BY_ADA);
    const answers = await Promise.all(Array.from({ length: 50 }, upload));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refused) {
      expect([status, headers.get('retry-after'), body]).toEqual([
        503,
        '5',
        expect.objectContaining({
          message: 'We are very busy. Please try again in a moment.',
        }),
      ]);
    }
    expect([await database.db.$count(avatars), (await upload()).status, site.logged]).toEqual([1, 200, []]);
  });
});
