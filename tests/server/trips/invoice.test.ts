import { beforeEach, describe, expect, test } from 'vitest';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { DAY_MS } from '#domain/local-time.ts';
import { ledger, payments } from '#server/db/payment.schema.ts';
import { forgetOldRecords } from '#server/retention.ts';
import { addBooking } from '../payments/support/bookings.ts';
import { askForCheckout, pay } from '../payments/support/customer.ts';
import { API, type Clock, type Site, startSite } from '../payments/support/site.ts';
import { type BookingChanges, storedBooking } from '../support/bookings.ts';
import { addCustomer, by } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { OF_SIGNED_FILE, setSetting } from '../support/site.ts';
import { readPdf } from './support/pdf.ts';

const HEAD = [
  'Meridian Chauffeurs',
  'Tax invoice',
  'From',
  'Meridian Chauffeurs Pty Ltd',
  'ABN 51 824 753 556',
  'Level 12, 1 Example Street, Sydney NSW 2000',
  'bookings@meridian.example',
  '+61 2 5550 0142',
];
const EXTRAS = [
  { id: 'child-seat', title: 'Child seat (forward-facing, 6 months to 4 years)', price: 1500 },
  { id: 'meet-and-greet', title: 'Meet and greet with name board', price: 1800 },
];

const db = await newDatabase();
await addCustomer(db, 'ada');

describe('the tax invoice', () => {
  let clock: Clock;
  let site: Site;
  beforeEach(async () => {
    site = await startSite(db, { customers: { 'ada-token': 'ada' } });
    clock = site.clock;
  });

  const addPaid = async (over: BookingChanges = {}, amount = over.total ?? 13_200) => {
    const paidAt = over.paidAt ?? new Date(clock.now());
    const id = await addBooking(db, clock, { status: 'accepted', acceptedAt: paidAt, ...over, paidAt });
    await db.insert(payments).values({ id, bookingId: id, amount, paidAt });
    return id;
  };
  const download = async (id: string) => {
    const token = await site.dependencies.links.sign('invoice', id);
    const response = await fetch(`${site.url}${API}/invoices?token=${token}`);
    return { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() };
  };
  const lines = async (id: string) => (await readPdf((await download(id)).bytes)).pages.flat();
  /** The lines of an invoice after one and before another. */
  const linesBetween = async (id: string, first: string, last?: string) => {
    const printed = await lines(id);
    return printed.slice(printed.indexOf(first) + 1, last === undefined ? undefined : printed.indexOf(last));
  };
  const referenceOf = async (id: string) => (await storedBooking(db, id)).reference;

  test('opens from the link in the booking detail once the booking is paid, with all legally required content', async () => {
    const price = {
      subtotal: 12_000,
      additionalPrice: 3300,
      promoCode: 'TEN',
      discount: 1530,
      tax: 1377,
      total: 15_147,
    };
    const id = await addBooking(db, clock, { userId: 'ada', self: true, extras: EXTRAS, ...price });
    const detail = async () => {
      const { body } = await site.send(getBookingDetail, { id }, by('ada-token'));
      return String(body.data.price_breakdown?.download);
    };
    expect(await detail()).toBe('');
    const { url = '' } = await askForCheckout(site, id, undefined, 'ada-token');
    await pay(url);
    await expect.poll(() => detail()).toContain(`${site.url}${API}/invoices?token=`);

    const response = await fetch(await detail());
    const reference = await referenceOf(id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${reference}.pdf"`,
      ...OF_SIGNED_FILE,
    });
    const { pages, title } = await readPdf(await response.arrayBuffer());
    expect(title).toBe(`Tax invoice ${reference}`);
    expect(pages).toEqual([
      [
        ...HEAD,
        'Invoice number',
        reference,
        'Date of issue',
        'Mon, Jan 04, 2027',
        'Ride',
        `Booking ID ${reference}`,
        'Pickup Sydney Airport T1 International',
        'Drop-off Hilton Sydney',
        'Date Tue, Jan 05, 2027',
        'Time 02:00 PM, Sydney time (AEDT)',
        'Car type Business Sedan',
        'Booking type One Way',
        'Passenger Ada Lovelace',
        'Price in Australian dollars',
        'Chauffeured ride, Business Sedan, One Way A$120.00',
        'Child seat (forward-facing, 6 months to 4 years) A$15.00',
        'Meet and greet with name board A$18.00',
        'Discount (TEN) −A$15.30',
        'GST (10%) A$13.77',
        'Total price A$151.47',
        'Paid in full on Mon, Jan 04, 2027.',
      ],
    ]);
  });

  test('of a free ride says that nothing was due', async () => {
    const id = await addPaid({ subtotal: 12_000, promoCode: 'FREE', discount: 12_000, tax: 0, total: 0 });
    expect(await linesBetween(id, 'Price in Australian dollars')).toEqual([
      'Chauffeured ride, Business Sedan, One Way A$120.00',
      'Discount (FREE) −A$120.00',
      'GST (10%) A$0.00',
      'Total price A$0.00',
      'Nothing was due.',
    ]);
  });

  const BOB_PAYS = { payerName: 'Bob Boole', payerEmail: 'bob@example.com' };
  test.each([
    ['a guest', 100_000, {}, ['Billed to', 'Zoë Nguyễn', 'zoe@example.com']],
    ['a customer who travels', 100_000, { userId: 'ada', self: true }, ['Billed to', 'Zoë Nguyễn', 'zoe@example.com']],
    ['a customer, for another', 123_456, { userId: 'ada' }, ['Billed to', 'Ada Lovelace', 'ada@example.com']],
    ['a guest, for another', 100_000, BOB_PAYS, ['Billed to', 'Bob Boole', 'bob@example.com']],
    ['no buyer, one cent below', 99_999, { userId: 'ada' }, []],
  ])('names the buyer from A$1,000: %s', async (_who, total, over, buyer) => {
    const client = { clientName: 'Zoë Nguyễn', clientEmail: 'zoe@example.com' };
    const id = await addPaid({ ...client, ...over, total });
    expect(await linesBetween(id, 'Mon, Jan 04, 2027', 'Ride')).toEqual(buyer);
    expect(await lines(id)).toContain('Passenger Zoë Nguyễn');
  });

  test('names no buyer once their details have been removed (`booking/retention`)', async () => {
    const id = await addPaid({ total: 100_000 });
    await forgetOldRecords({ ...site.dependencies, now: () => clock.now() + 1830 * DAY_MS });
    expect(await linesBetween(id, 'Mon, Jan 04, 2027', 'Ride')).toEqual([]);
    expect(await lines(id)).toContain('Total price A$1,000.00');
  });

  test('is dated in the site’s zone and numbered with the operator’s prefix, once', async () => {
    const id = await addPaid({ paidAt: new Date('2027-01-04T13:30:00Z') });
    const reference = await referenceOf(id);
    const numberAndDate = async () => (await lines(id)).slice(HEAD.length, HEAD.length + 4);
    expect(await numberAndDate()).toEqual(['Invoice number', reference, 'Date of issue', 'Tue, Jan 05, 2027']);
    await setSetting(db, 'time_zone', 'Australia/Perth');
    await setSetting(db, 'invoice_prefix', ' Énv/"1" ');
    const number = reference.replace('MC-', 'Énv/"1"-');
    expect(await numberAndDate()).toEqual(['Invoice number', number, 'Date of issue', 'Mon, Jan 04, 2027']);
    const { headers } = await download(id);
    const filename = reference.replace('MC-', 'nv1-');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="invoice-${filename}.pdf"`);
    await setSetting(db, 'time_zone', '');
    await setSetting(db, 'invoice_prefix', '');
    expect(await numberAndDate()).toEqual(['Invoice number', reference.slice(3), 'Date of issue', 'Tue, Jan 05, 2027']);
  });

  test('shows what went back to the card, and what remains (`money/refunds`)', async () => {
    const id = await addBooking(db, clock, { status: 'accepted', paidAt: new Date(clock.now()) });
    const movement = { bookingId: id, paymentId: `pi_${id}`, currency: 'aud', movedAt: new Date(clock.now()) };
    await db.insert(ledger).values([
      { ...movement, kind: 'charge', reference: `pi_${id}`, amount: 13_200 },
      { ...movement, kind: 'refund', reference: `re_${id}`, amount: -3_200 },
    ]);
    expect(await linesBetween(id, 'Payment')).toEqual(['Paid A$132.00', 'Refunded −A$32.00', 'Net paid A$100.00']);
  });

  test('omits settings that the operator has not set', async () => {
    const id = await addPaid();
    const seller = ['company', 'abn', 'address', 'email', 'phone'];
    for (const key of seller) await setSetting(db, key, '');
    expect((await lines(id)).slice(0, 5)).toEqual([...HEAD.slice(0, 3), 'Meridian Chauffeurs', 'Invoice number']);
  });

  test('does not exist before the payment, for another link or for an unknown booking', async () => {
    const [unpaid, paid] = [await addBooking(db, clock), await addPaid()];
    const { links } = site.dependencies;
    const others = [links.sign('invoice', unpaid), links.sign('calendar', paid), links.sign('invoice', 'nobody')];
    const message = 'This link has expired. Open the booking again to get a new one.';
    for (const token of [...(await Promise.all(others)), 'token']) {
      const response = await fetch(`${site.url}${API}/invoices?token=${token}`);
      expect(response.status, token).toBe(404);
      expect(await response.json()).toMatchObject({ message });
    }
    expect((await download(paid)).status).toBe(200);
  });
});
