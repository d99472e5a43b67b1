import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { getProfile, updateProfile } from '#contract/account/profile.contract.ts';
import { AVATAR_TOO_LARGE, AVATAR_WRONG_TYPE } from '#domain/account.ts';
import { avatars, users } from '#server/db/account.schema.ts';
import { addCustomer } from '../support/customers.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { testSite } from '../support/site.ts';
import { BY_ADA, bomb, colourAt, DETAILS, photo, picture } from './support/pictures.ts';

const db = await newDatabase();
const site = testSite(db, {
  authenticate: async (bearer) => (bearer === 'ada' ? 'ada' : undefined),
  randomId: randomUUID,
});

beforeEach(async () => {
  await db.delete(users);
  await addCustomer(db, 'ada');
});

const fileOf = (bytes: Uint8Array, type = 'image/png', name = 'me.png') =>
  new File([new Uint8Array(bytes)], name, { type });
const upload = (bytes: Uint8Array, type?: string, name?: string) =>
  site.send(updateProfile, { ...DETAILS, avatar: fileOf(bytes, type, name) }, BY_ADA);
const stored = () => db.select().from(avatars);

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  site.request('/api/v1/user/update-profile', { method: 'POST', headers: { ...BY_ADA, ...headers }, body });
/** A form that the client is still sending; it ends, unreadable, on `finish`. */
function openUpload(headers: Record<string, string> = {}, path = '/user/update-profile') {
  let pulls = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const pull = async (controller: ReadableStreamDefaultController) => {
    pulls += 1;
    await finished;
    controller.enqueue(new Uint8Array(1));
    controller.close();
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { ...BY_ADA, 'content-type': 'multipart/form-data; boundary=x', ...headers },
    body,
    duplex: 'half',
  };
  return { answer: site.request(`/api/v1${path}`, init), reads: () => pulls, finish };
}

const form = (...files: readonly (readonly [name: string, value: string | File])[]) => {
  const data = new FormData();
  for (const [name, value] of [...Object.entries(DETAILS), ...files]) data.append(name, value as string);
  return data;
};

describe('avatars', () => {
  const address = async () => String((await site.send(getProfile, undefined, BY_ADA)).body.user_details.avatar);

  test('a new picture replaces the previous one, even when several arrive at once', async () => {
    await upload(await picture());
    const before = await address();
    const bytes = await picture(32, 32);
    const answers = await atOnce(8, () => upload(bytes));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const avatarRows = await stored();
    expect([avatarRows.length, `/api/v1/avatars/${avatarRows[0]?.id}`]).toEqual([1, await address()]);
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
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="avatar.webp"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  test.each(['nothing', 'a%00b', '..%2f..%2fetc', "'--"])('do not exist at %s', async (id) => {
    const { status, body } = await site.request(`/api/v1/avatars/${id}`);
    expect([status, body]).toMatchObject([404, { message: 'There is no such picture.' }]);
  });
});

describe('the picture of an avatar', () => {
  const encoded = (bytes: Uint8Array, format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif') =>
    sharp(bytes).toFormat(format).toBuffer();

  test.each(['png', 'jpeg', 'webp'] as const)('of format %s becomes a WebP of at most 512 px', async (given) => {
    expect(await upload(await encoded(await picture(1600, 1200), given))).toMatchObject({
      status: 200,
      body: { message: 'Profile Updated' },
    });
    const [avatar] = await stored();
    const { format, width, height } = await sharp(avatar?.image).metadata();
    expect([avatar?.contentType, format, width, height]).toEqual(['image/webp', 'webp', 512, 384]);
  });

  test('a small picture is not enlarged', async () => {
    await upload(await picture(64, 48));
    const { width, height } = await sharp((await stored())[0]?.image).metadata();
    expect([width, height]).toEqual([64, 48]);
  });

  test('a photo is rotated upright and loses its metadata', async () => {
    const photoFile = await photo();
    expect(photoFile.toString('latin1')).toMatch(/Ada Lovelace[\s\S]*secret/);
    await upload(photoFile, 'image/jpeg', 'IMG_1.JPG');
    const image = (await stored())[0]?.image ?? new Uint8Array();
    const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(image).metadata();
    expect({ width, height, exif, xmp, icc, iptc, orientation }).toEqual({ width: 48, height: 64 });
    expect([await colourAt(image, 40, 8), await colourAt(image, 8, 8)]).toEqual(['red', 'blue']);
    expect(Buffer.from(image).toString('latin1')).not.toMatch(/Ada|secret|GPS|Exif/);
  });

  test('a picture is recognised by its content, and appended data is dropped', async () => {
    const html = Buffer.from('<script>alert(1)</script>');
    const { status } = await upload(Buffer.concat([await picture(), html]), 'text/html', '../../me.html');
    expect(status).toBe(200);
    expect(Buffer.from((await stored())[0]?.image ?? []).includes('<script>')).toBe(false);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const broken: Record<string, () => Promise<Uint8Array>> = {
    'an SVG': async () => Buffer.from(svg),
    'an SVG with an XML head': async () => Buffer.from(`<?xml version="1.0"?>${svg}`),
    'an HTML page': async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a GIF': async () => encoded(await picture(), 'gif'),
    'a TIFF': async () => encoded(await picture(), 'tiff'),
    'an AVIF': async () => encoded(await picture(), 'avif'),
    'a PNG that is cut short': async () => (await bomb(400, 400)).subarray(0, 300),
    'the first bytes of a PNG': async () => (await picture()).subarray(0, 8),
    'an SVG behind the first bytes of a PNG': async () =>
      Buffer.concat([(await picture()).subarray(0, 8), Buffer.from(svg)]),
    'an HTML page behind the first bytes of a JPEG': async () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
    'nothing at all': async () => new Uint8Array(),
  };
  test.each(Object.keys(broken))('%s is refused at the field and changes nothing', async (name) => {
    const { status, body } = await upload((await broken[name]?.()) ?? new Uint8Array(), 'image/png', 'me.png');
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: AVATAR_WRONG_TYPE, validation_errors: { avatar: AVATAR_WRONG_TYPE } });
    expect([await stored(), (await db.select().from(users))[0]?.firstName]).toEqual([[], 'Ada']);
  });

  test('text in place of a picture is refused at the field', async () => {
    const { status, body } = await post(form(['avatar', 'data:image/png;base64,AAAA']));
    expect([status, body]).toMatchObject([422, { validation_errors: { avatar: AVATAR_WRONG_TYPE } }]);
  });

  test('a picture of 6 MB or 30 megapixels is too large, one of 25 megapixels is not', async () => {
    const heavy = Buffer.concat([await picture(), Buffer.alloc(6 * 1024 * 1024)]);
    expect((await upload(heavy)).status).toBe(413);
    const { status, body } = await upload(await bomb(6000, 5000));
    expect([status, body]).toMatchObject([422, { validation_errors: { avatar: AVATAR_TOO_LARGE } }]);
    expect(await stored()).toEqual([]);
    expect((await upload(await bomb(5000, 5000))).status).toBe(200);
  });

  test('a form larger than any picture is refused by its length, unread', async () => {
    const { reads, answer } = openUpload({ 'content-length': String(6 * 1024 * 1024) });
    expect([(await answer).status, (await answer).headers.get('connection'), reads()]).toEqual([413, 'close', 0]);
  });

  test('without a token is refused unread', async () => {
    const { reads, answer } = openUpload({ authorization: 'Bearer nobody' });
    expect([(await answer).status, (await answer).headers.get('connection'), reads()]).toEqual([401, 'close', 0]);
  });

  test('do not wait for large bodies of other calls, which anyone may send slowly', async () => {
    const event = { 'content-type': 'application/json', 'content-length': '500000' };
    const slow = [1, 2, 3].map(() => openUpload(event, '/payments/webhook'));
    expect((await upload(await picture())).status).toBe(200);
    for (const { finish } of slow) finish();
    await Promise.all(slow.map(({ answer }) => answer));
  });

  test('of forty large forms at once 2 are read, 20 wait unread, and the others are refused', async () => {
    const uploads = Array.from({ length: 40 }, () => openUpload());
    const refused = await Promise.all(uploads.slice(22).map(({ answer }) => answer));
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    await expect.poll(() => uploads.filter(({ reads }) => reads() > 0).length).toBe(2);
    for (const { finish } of uploads) finish();
    const served = await Promise.all(uploads.slice(0, 22).map(({ answer }) => answer));
    expect(served.map(({ status }) => status)).toEqual(Array(22).fill(400));
  });
});

describe('a malicious upload', () => {
  const firstName = async () => (await db.select().from(users))[0]?.firstName;

  const url = { 'content-type': 'application/x-www-form-urlencoded' };
  test.each<[string, BodyInit, Record<string, string>]>([
    ['a form of ten thousand parts', form(...Array.from({ length: 10_000 }, () => ['more', ''] as const)), {}],
    [
      'a part under a hundred thousand headers',
      `--x\r\n${'a: b\r\n'.repeat(100_000)}`,
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['a form of a million fields without files', 'a&'.repeat(1_000_000), url],
  ])('cannot keep the server busy with %s', async (_name, body, headers) => {
    expect(await post(body, headers)).toMatchObject({ status: 413, body: { message: 'The request is too large.' } });
    expect(await firstName()).toBe('Ada');
  });

  test('is not assumed because of a thousand line breaks', async () => {
    const png = Buffer.concat([await picture(), Buffer.from('\r\n--'.repeat(1000))]);
    expect((await post(form(['avatar', fileOf(png)]))).status).toBe(200);
  });

  test('cannot hide one picture behind another', async () => {
    const [good, svg] = [fileOf(await picture()), fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))];
    const last = await post(form(['avatar', good], ['avatar', svg]));
    expect([last.status, last.body]).toMatchObject([422, { validation_errors: { avatar: AVATAR_WRONG_TYPE } }]);
    expect((await post(form(['avatar', svg], ['avatar', good]))).status).toBe(200);
    const [avatar, ...others] = await stored();
    expect([others, await colourAt(avatar?.image ?? new Uint8Array(), 1, 1)]).toEqual([[], 'red']);
  });

  test('of fifty pictures at once is partly refused with Retry-After, and the rest is processed one by one', async () => {
    const bytes = await picture();
    const answers = await atOnce(50, () => upload(bytes));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refused) {
      const busy = [503, '5', "We're very busy right now. Please try again in a moment."];
      expect([status, headers.get('retry-after'), body.message]).toEqual(busy);
    }
    expect([await db.$count(avatars), (await upload(bytes)).status, site.logged]).toEqual([1, 200, []]);
  });
});
