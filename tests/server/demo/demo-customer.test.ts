import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePassword } from '#contract/account/password.contract.ts';
import { getProfile, updateProfile } from '#contract/account/profile.contract.ts';
import { listEmergencyContacts, removeEmergencyContact } from '#contract/shell/emergency.contract.ts';
import { listPromotions } from '#contract/trips/promotions.contract.ts';
import { DAY_MS } from '#domain/local-time.ts';
import { emergencyContacts, users } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { checkouts, payments, refundsDue } from '#server/db/payment.schema.ts';
import { promotions, promotionUses } from '#server/db/promotion.schema.ts';
import { signingKeys } from '#server/db/signing.schema.ts';
import type { DemoLogin } from '#server/embedded/demo/demo-customer.ts';
import { prepareDemo, removeDemo } from '#server/embedded/demo/prepare-demo.ts';
import { readEnvironment } from '#server/environment.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { logIn } from '../accounts/support/accounts.ts';
import { book } from '../support/bookings.ts';
import { addCustomer, by } from '../support/customers.ts';
import { createPostgres, openSeeded } from '../support/databases.ts';
import { NOW, newSite, testSite } from '../support/site.ts';
import { STRIPE_KEYS } from '../support/test-server.ts';
import { demoRows } from './support/demo-rows.ts';

const EMAIL = 'demo@example.com';

const { db, site } = await newSite();

describe('the demo customer', () => {
  beforeEach(async () => {
    site.time = NOW;
    await removeDemo(db);
    await db.delete(promotions).where(eq(promotions.id, 'demo'));
    await db.delete(users);
  });

  const start = () => prepareDemo(site.dependencies);
  const passwordOf = async () => (await start())?.password ?? '';
  const logInWith = async (password: string) => by(String(await logIn(site, EMAIL, password)));

  test('has a phone number and two emergency contacts', async () => {
    const headers = await logInWith(await passwordOf());
    const phone = { mobile: '+61491570006', country_code: '+61', mobile_number: '491570006' };
    expect((await site.send(getProfile, undefined, headers)).body).toMatchObject({
      user_details: { name: 'Demo Customer', email: EMAIL, avatar: '', ...phone, user_profile: phone },
    });
    const id = expect.any(String);
    expect((await site.send(listEmergencyContacts, undefined, headers)).body).toEqual({
      data: [
        { id, name: 'Jordan Customer', phone: '+61491570110' },
        { id, name: 'Dr Robin Lee', phone: '+61255501234' },
      ],
      sms: false,
    });
  });

  test('sees both kinds of promotions and a demo promotion that ends in two weeks', async () => {
    const headers = await logInWith(await passwordOf());
    const shown = async () => (await site.send(listPromotions, undefined, headers)).body.data;
    const demo = {
      id: 'demo',
      code: 'DEMO25',
      description: '25% off while you try this site out: in test mode only.',
      discount: 25,
      discount_type: 'percentage',
      minimum: 0,
      last_day: 'Sun, Jan 17, 2027',
    };
    expect(await shown()).toEqual([
      demo,
      expect.objectContaining({ code: 'SAVE20', discount_type: 'fixed' }),
      expect.objectContaining({ code: 'WELCOME10', discount_type: 'percentage' }),
    ]);
    site.time += 3 * DAY_MS;
    await start();
    expect((await shown())[0]).toEqual({ ...demo, last_day: 'Wed, Jan 20, 2027' });
  });

  test('has one password per database, the same at every start', async () => {
    const password = await passwordOf();
    expect(password).toEqual(expect.stringMatching(/^(?:[0-9a-hj-km-np-tv-z]{4}-){3}\w{4}$/));
    expect(await passwordOf()).toEqual(password);
    const [account] = await db.select().from(users);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    await db.delete(signingKeys);
    const other = await passwordOf();
    expect([other === password, await logIn(site, EMAIL, password)]).toEqual([false, 401]);
    expect(await logIn(site, EMAIL, other)).toEqual(expect.any(String));
  });

  test('gets its password back at the next start and keeps other changes', async () => {
    const password = await passwordOf();
    const headers = await logInWith(password);
    const next = { current_password: password, new_password: 'nobody else comes in' };
    expect((await site.send(changePassword, next, headers)).status).toBe(200);
    const phone = { country_code: '+64', mobile_number: '211234567', mobile: '+64211234567' };
    await site.send(updateProfile, { first_name: 'Wilhelmina', last_name: 'Tester', ...phone }, headers);
    const [contact] = await db.select().from(emergencyContacts);
    await site.send(removeEmergencyContact, { id: contact?.id ?? '' }, headers);
    expect(await logIn(site, EMAIL, password)).toBe(401);

    expect(await passwordOf()).toBe(password);
    expect(await logIn(site, EMAIL, next.new_password)).toBe(401);
    const again = await logInWith(password);
    const { user_details } = (await site.send(getProfile, undefined, again)).body;
    expect(user_details).toMatchObject({ name: 'Wilhelmina Tester', mobile: '+64211234567' });
    const { data } = (await site.send(listEmergencyContacts, undefined, again)).body;
    expect(data).toMatchObject([{ name: 'Dr Robin Lee' }]);
  });

  test('does not exist when another account has its address', async () => {
    await addCustomer(db, 'somebody', { email: 'Demo@Example.com' });
    const before = await demoRows(db);
    expect(await start()).toBeUndefined();
    expect(await demoRows(db)).toEqual(before);
  });

  test('is removed with its bookings and promotions once payments are real', async () => {
    await addCustomer(db, 'ada');
    const before = await demoRows(db);
    const headers = await logInWith(await passwordOf());
    const promo = { coupon: 1, coupon_code: 'DEMO25', discount: 25.74, tax: 7.72, total_amount: 84.94 } as const;
    const { id: bookingId } = await book(site, promo, { customer: { id: 'demo-customer', token: '', headers } });
    const at = new Date(NOW);
    const session = { id: 'cs_1', bookingId, amount: 8494 };
    await db.insert(checkouts).values({ ...session, url: 'http://127.0.0.1', createdAt: at, expiresAt: at });
    await db.insert(payments).values({ ...session, id: 'p', paidAt: at });
    const due = { bookingId, amount: 1, currency: 'aud', notedAt: at };
    await db.insert(refundsDue).values({ ...due, providerPaymentId: 'pi_1', reason: 'paid-twice' });
    expect(await db.$count(bookings)).toBe(11);

    const real = testSite(db, { testMode: false });
    expect(await prepareDemo(real.dependencies)).toBeUndefined();
    const { promotions: offered, ...rest } = await demoRows(db);
    expect({ ...rest, promotions: offered.filter(({ id }) => id !== 'demo') }).toEqual(before);
    expect(offered.filter(({ id }) => id === 'demo')).toMatchObject([{ active: false, redeemed: 0 }]);
    expect(await logIn(site, EMAIL, 'any')).toBe(401);
  });
});

describe('a server that starts', () => {
  const running: RunningServer[] = [];
  afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

  /** Starts a server and waits until the demo customer is ready. */
  const start = async (database: OpenDatabase, variables: Record<string, string> = {}) => {
    const logins: DemoLogin[] = [];
    const environment = readEnvironment({ PORT: '0', ...variables });
    const server = await startServer(environment, { database, onDemo: (login) => logins.push(login) });
    running.push(server);
    await server.dependencies.background.settled();
    return logins;
  };

  test('creates none with a Stripe key', async () => {
    const database = await openSeeded();
    expect(await start(database, STRIPE_KEYS)).toEqual([]);
    expect([await database.db.$count(users), await database.db.$count(bookings)]).toEqual([0, 0]);
  });

  test('shares one demo customer and its trips with other servers on one PostgreSQL database', async () => {
    const url = await createPostgres();
    const databases = await Promise.all(Array.from({ length: 3 }, () => openPostgres(url, { timeoutMs: 60_000 })));
    const logins = await Promise.all(databases.map((database) => start(database)));
    const [[login] = []] = logins;
    expect(login).toEqual({ email: EMAIL, password: expect.any(String) });
    expect(logins).toEqual(Array(3).fill([login]));
    const { db } = databases[0] as OpenDatabase;
    expect(await db.$count(users)).toBe(1);
    const names = await db.select({ name: bookings.idempotencyKey }).from(bookings);
    expect([names.length, new Set(names.map(({ name }) => name)).size]).toEqual([10, 10]);
    expect(await db.select().from(promotionUses)).toEqual([
      { promotionId: 'save-20', userId: 'demo-customer', count: 1 },
    ]);
  });
});
