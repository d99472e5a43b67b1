import sharp, { type Sharp } from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateProfile } from '#contract/account/profile.contract.ts';
import { AVATAR_TOO_LARGE, AVATAR_WRONG_TYPE } from '#domain/account.ts';
import { avatars, users } from '#server/db/account.schema.ts';
import { addCustomer } from '../support/customers.ts';
import { useDatabase } from '../support/databases.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { BY_ADA, bomb, colourAt, DETAILS, photo, picture } from './support/pictures.ts';

describe('the picture of an avatar', () => {
  const database = useDatabase('PGlite');
  let site: TestSite;
  beforeAll(() => {
    site = testSite(database.db, { authenticate: async (bearer) => (bearer === 'ada' ? 'ada' : undefined) });
  });
  beforeEach(async () => {
    await database.db.delete(users);
    await addCustomer(database.db, 'ada');
  });

  const upload = (bytes: Uint8Array, type = 'image/png', name = 'me.png') =>
    site.send(updateProfile, { ...DETAILS, avatar: new File([new Uint8Array(bytes)], name, { type }) }, BY_ADA);
  const stored = () => database.db.select().from(avatars);
  test.each<[string, (image: Sharp) => Sharp]>([
    ['PNG', (image) => image.png()],
    ['JPEG', (image) => image.jpeg()],
    ['WebP', (image) => image.webp()],
  ])('a %s becomes a WebP of at most 512 px', async (_format, encode) => {
    const bytes = await encode(sharp(await picture(1600, 1200))).toBuffer();
    expect(await upload(bytes)).toMatchObject({ status: 200, body: { message: 'Profile Updated' } });
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
    const taken = await photo();
    expect(taken.toString('latin1')).toMatch(/Ada Lovelace[\s\S]*secret/);
    await upload(taken, 'image/jpeg', 'IMG_1.JPG');
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
    'a GIF': async () =>
      sharp(await picture())
        .gif()
        .toBuffer(),
    'a TIFF': async () =>
      sharp(await picture())
        .tiff()
        .toBuffer(),
    'an AVIF': async () =>
      sharp(await picture())
        .avif()
        .toBuffer(),
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
    expect([status, body]).toMatchObject([
      422,
      { message: AVATAR_WRONG_TYPE, validation_errors: { avatar: AVATAR_WRONG_TYPE } },
    ]);
    expect([await stored(), (await database.db.select().from(users))[0]?.firstName]).toEqual([[], 'Ada']);
  });

  test('text in place of a picture is refused at the field', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...DETAILS, avatar: 'data:image/png;base64,AAAA' }))
      form.set(name, value);
    const { status, body } = await site.request('/api/v1/user/update-profile', {
      method: 'POST',
      headers: BY_ADA,
      body: form,
    });
    expect([status, body]).toMatchObject([422, { validation_errors: { avatar: AVATAR_WRONG_TYPE } }]);
  });

  test('a picture of 6 MB or 30 megapixels is too large, one of 25 megapixels is not', async () => {
    const heavy = Buffer.concat([await picture(), Buffer.alloc(6 * 1024 * 1024)]);
    for (const bytes of [heavy, await bomb(6000, 5000)]) {
      const { status, body } = await upload(bytes);
      expect([status, body]).toMatchObject([422, { validation_errors: { avatar: AVATAR_TOO_LARGE } }]);
    }
    expect(await stored()).toEqual([]);
    expect((await upload(await bomb(5000, 5000))).status).toBe(200);
  });

  test('a form far larger than any picture is not read', async () => {
    const { status } = await upload(Buffer.alloc(11 * 1024 * 1024));
    expect(status).toBe(413);
  });
});
