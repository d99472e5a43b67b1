import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderBody, titleOf } from '#app/prerender.tsx';
import { AROUND } from '#contract/site-content.ts';
import { reviews } from '#server/db/booking.schema.ts';
import { settings } from '#server/db/catalogue.schema.ts';
import { storeBooking } from './support/bookings.ts';
import { addCustomer } from './support/customers.ts';
import { newDatabase } from './support/databases.ts';
import { CONFIG, NOW, testSite } from './support/site.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const db = await newDatabase();
const page = (title: string, root: string) =>
  '<meta property="og:title" content="Built"><meta property="og:image" content="/share.jpg">' +
  `<title>${title}Built</title>` +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/touch.png">' +
  `<script type="application/json" id="config">{}</script>${root}as built</div>${AROUND.start}${AROUND.end}</body>`;
const FILES = {
  'index.html': ['Request a ride · ', '<div id="root" data-prerendered="/">'],
  'app.html': ['', '<div id="root">'],
  'flows/index.html': ['', '<div id="flows">'],
  'terms.html': ['Terms and conditions · ', '<div id="root" data-prerendered="/terms">'],
  'privacy.html': ['Privacy policy · ', '<div id="root" data-prerendered="/privacy">'],
} as const;
const clientDir = await temporaryFolder(
  Object.fromEntries(Object.entries(FILES).map(([file, [title, root]]) => [file, page(title, root)])),
);

// A database of an earlier version lacks these rows.
await db.delete(settings).where(inArray(settings.key, ['terms', 'privacy', 'home_reviews']));
const position = sql`(select max(position) + 1 from settings)`;
const set = (key: string, val: string) =>
  db.insert(settings).values({ position, key, val }).onConflictDoUpdate({ target: settings.key, set: { val } });

/** Text of a page without its markup. */
const words = (html: unknown) =>
  String(html)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');

test('pages of guests have titles', () => {
  const titles = {
    '/': 'Request a ride',
    '/tripDetail': 'Choose your vehicle',
    '/success': 'Booking confirmation',
    '/login': 'Log in',
    '/signup': 'Sign up',
    '/forget-password': 'Forgot password',
    '/ResetEmailSent': 'Check your email',
    '/reset-password': 'Reset password',
  };
  expect(Object.keys(titles).map(titleOf)).toEqual(Object.values(titles));
});

describe('the pages that the server sends', () => {
  let site: ReturnType<typeof testSite>;
  const open = async (path: string) => (await site.request(path)).body as string;
  beforeEach(() => {
    site = testSite(db, {}, { clientDir, renderBody });
  });

  test("show the operator's name, logo and phone on the first load (`shell/settings`, `shell/header`)", async () => {
    await set('logo', '/own-"logo".svg');
    await set('favicon', 'https://cdn.example/icon.png');
    const html = await open('/bookings');
    await Promise.all([set('logo', '/logo.svg'), set('favicon', '/favicon.svg')]);
    const icon = 'href="https://cdn.example/icon.png"';
    expect(html).toContain(
      `<title>Meridian Chauffeurs</title><link rel="icon" ${icon}><link rel="apple-touch-icon" ${icon}>`,
    );
    expect(html).toContain('src="http://127.0.0.1:3000/own-&quot;logo&quot;.svg" alt="Meridian Chauffeurs Home"');
    expect(html).toContain('href="tel:+61255500142"');
    const [, block = ''] = /id="config">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(block).site).toMatchObject({ title: 'Meridian Chauffeurs', phone: '+61 2 5550 0142' });
  });

  test("have the operator's name, a picture and our icon where a link to them is shared (`shell/shared-links`)", async () => {
    const html = await open('/terms');
    expect(html).toContain(
      '<meta property="og:title" content="Meridian Chauffeurs">' +
        '<meta property="og:image" content="http://127.0.0.1:3000/share.jpg">',
    );
    expect(html).toContain('<link rel="apple-touch-icon" href="/touch.png">');
  });

  test('follow changes of the operator within a minute, and stay the same until then', async () => {
    const before = await site.request('/');
    await set('phone', '+61 2 5550 0199');
    expect((await site.request('/')).headers.get('etag')).toBe(before.headers.get('etag'));
    site.time = NOW + 60_000;
    expect(await open('/')).toContain('tel:+61255500199');
    await set('phone', '+61 2 5550 0142');
  });

  test('tell the log once which settings have wrong names or values, within a minute', async () => {
    await open('/');
    await db.insert(settings).values({ position: 1_000, key: 'cancelation_fee', val: '50' });
    await Promise.all([set('time_zone', 'Sydney'), set('change_hours', '4h'), set('auto_accept', 'no')]);
    for (const minute of [1, 2]) {
      site.time = NOW + minute * 60_000;
      await open('/');
    }
    await Promise.all([set('time_zone', 'Australia/Sydney'), set('change_hours', '4'), set('auto_accept', '1')]);
    await db.delete(settings).where(eq(settings.key, 'cancelation_fee'));
    const found = 'time_zone, change_hours, auto_accept, cancelation_fee';
    expect(site.logged).toEqual([['Settings have wrong names or values, which count as not set', { found }]]);
  });

  test('end with contact, ABN, terms, privacy and cancellation policy (`shell/footer`)', async () => {
    const [, footer = ''] = /<footer(.*)<\/footer>/s.exec(await open('/login')) ?? [];
    const links = Array.from(footer.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    expect(links).toEqual([
      'tel:+61255500142',
      'mailto:bookings@meridian.example',
      '/find-booking',
      '/terms',
      '/privacy',
      '/terms#cancellation',
    ]);
    expect(words(footer)).toContain(
      '|Meridian Chauffeurs Pty Ltd · ABN 51 824 753 556 · Level 12, 1 Example Street, Sydney NSW 2000|',
    );
  });

  test('show the fleet with the prices of a short ride, with GST (`shell/home-sections`)', async () => {
    const html = words(await open('/'));
    expect(html).toContain(
      '|Business Sedan|Mercedes-Benz E-Class or similar|up to 3| passengers|up to 2| pieces of luggage|from |A$93.50|',
    );
    expect(html).toContain(
      '|Minibus|Mercedes-Benz Sprinter or similar|up to 11| passengers|up to 11| pieces of luggage|from |A$209.00|',
    );
    expect(html).not.toContain('What passengers say');
  });

  test('show the latest reviews with words by first name, unless the operator does not want it (`shell/home-sections`)', async () => {
    await addCustomer(db, 'ada');
    const review = async (rating: number, text: string, minute: number) => {
      const bookingId = await storeBooking(db, { userId: 'ada' });
      await db.insert(reviews).values({ bookingId, rating, review: text, createdAt: new Date(NOW + minute * 60_000) });
    };
    await review(5, 'Oldest', 1);
    await review(5, '', 6);
    await review(2, 'Late & <b>loud</b>', 3);
    await review(4, 'Smooth', 4);
    await review(4, 'Quiet', 5);
    const html = await open('/');
    expect(words(html)).toContain('|What passengers say|4.0 out of 5 stars from 5 rides|');
    expect(Array.from(html.matchAll(/<blockquote>(.*?)<\/blockquote>/g), ([, text]) => text)).toEqual([
      'Quiet',
      'Smooth',
      'Late &amp; &lt;b&gt;loud&lt;/b&gt;',
    ]);
    expect([html.includes('Ada, Luxury SUV'), html.includes('Lovelace')]).toEqual([true, false]);
    await set('home_reviews', '0');
    site.time = NOW + 60_000;
    expect(await open('/')).not.toContain('What passengers say');
  });

  test("the operator's own terms replace the default text, which says that it is one (`shell/legal`)", async () => {
    const before = words(await open('/terms'));
    expect(before).toContain(
      '|This is the default text of this booking site. It applies until Meridian Chauffeurs Pty Ltd publishes its own.|',
    );
    expect(before).toContain('|Cancellation policy|Free if cancelled 7 or more days before pickup|');
    await set('terms', 'Ride <safely>\nwith us.\r\n\r\n## Two rules\n- Belts on\n- No smoke');
    site.time = NOW + 60_000;
    const own = await open('/terms');
    expect(own).toMatch(
      /<p>Ride &lt;safely&gt; with us\.<\/p><h2 class="[^"]*">Two rules<\/h2><ul class="[^"]*"><li>Belts on<\/li><li>No smoke<\/li><\/ul>/,
    );
    expect(own).not.toContain('default text');
    expect(own).toContain('<title>Terms and conditions · Meridian Chauffeurs</title>');
    expect(own).toContain('id="cancellation"');
    expect(words(await open('/privacy'))).toContain('|Privacy policy|This is the default text');
    await set('terms', '');
  });

  test('are sent as built without a database, outside of the app, and where another backend has the settings', async () => {
    const broken = testSite(undefined as never, {}, { clientDir, renderBody });
    expect((await broken.request('/')).body).toContain('as built');
    expect(broken.logged.map(([message]) => message)).toEqual(['The content of pages could not be read']);
    expect(await open('/flows/')).toContain('<div id="flows">as built');
    const config = { ...CONFIG, apiBase: 'https://api.example/v1' };
    const foreign = testSite(db, {}, { clientDir, renderBody, config });
    expect((await foreign.request('/')).body).toContain('as built');
  });
});
