import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { DAY_MS, HOUR_MS } from '#domain/local-time.ts';
import { extras } from '#server/db/catalogue.schema.ts';
import { bookingChanges } from '#server/db/change.schema.ts';
import { readAdjustmentNote, readInvoice } from '#server/invoices/invoice.ts';
import { forgetOldRecords } from '#server/retention.ts';
import { refundByHand } from '../payments/support/bookings.ts';
import { linesOf, updateBooking } from '../support/bookings.ts';
import { newDatabase } from '../support/databases.ts';
import { changingCustomer, IN_30_HOURS, RETURN, SEAT, WITH_SEAT } from './support/changes.ts';

const db = await newDatabase();

test('a change has a tax invoice of the higher price, or an adjustment note of the lower one (`trips/invoice-of-change`)', async () => {
  const ada = await changingCustomer(db);
  const id = await ada.paid({ reference: 'MC-7KQ2XR4', ...IN_30_HOURS });
  await ada.payChange(id, SEAT);
  const files = async () => ({ ...(await filesOf(ada, id)), detail: (await ada.send(getBookingDetail, { id }))[1] });
  const raised = await files();
  const replacing = {
    title: 'Tax invoice',
    number: 'MC-7KQ2XR4-2',
    adjusts: { invoice: 'MC-7KQ2XR4, Mon, Jan 04, 2027', reason: 'The ride was changed' },
    payments: [
      { label: 'Paid before', value: 'A$132.00' },
      { label: 'Paid on Mon, Jan 04, 2027', value: 'A$16.50' },
    ],
  };
  expect(raised.invoice).toMatchObject(replacing);
  expect(raised.invoice?.price.at(-1)).toEqual({ label: 'Total price', value: 'A$148.50', strong: true });
  expect(raised.note).toBeUndefined();
  expect(raised.detail).toMatchObject({ data: { price_breakdown: { adjustment_note: '' } } });

  ada.site.clock.pass(1);
  await ada.change(id, { extra_detail: '' });
  await ada.settled();
  const lowered = await files();
  expect(lowered.invoice).toMatchObject({ number: 'MC-7KQ2XR4-2', adjusts: replacing.adjusts });
  expect(lowered.invoice?.price.at(-1)).toEqual({ label: 'Total price', value: 'A$148.50', strong: true });
  expect(lowered.note).toMatchObject({
    number: 'MC-7KQ2XR4-2-A',
    adjusts: { invoice: 'MC-7KQ2XR4-2, Mon, Jan 04, 2027', reason: 'The ride was changed' },
    price: [
      { label: 'Price before', value: 'A$148.50' },
      { label: 'Price after', value: 'A$132.00' },
      { label: 'Decrease in price, including GST', value: '−A$16.50', strong: true },
      { label: 'GST in the decrease (10%)', value: '−A$1.50' },
    ],
    payment: 'A$16.50 is refunded to the card you paid with.',
  });
  expect(lowered.detail).toMatchObject({
    data: { price_breakdown: { adjustment_note: expect.stringContaining('/adjustment-notes?') } },
  });
});

test('a change that only uses what was kept issues no tax invoice and no note (`trips/invoice-of-change`)', async () => {
  const ada = await changingCustomer(db);
  const extras = [...WITH_SEAT.extras, { id: 'booster', title: 'Booster', price: 1_000 }];
  const price = { extras, additionalPrice: 2_500, tax: 1_450, total: 15_950 };
  const id = await ada.paid({ ...price, reference: 'MC-7KQ2XR4' });
  const { invoice } = await filesOf(ada, id);
  ada.site.clock.time = Number((await ada.stored(id)).pickupAt) - 5 * HOUR_MS;
  await ada.change(id, { extra_detail: '' });
  await ada.change(id, { extra_detail: 'booster' });
  expect(await ada.stored(id)).toMatchObject({ total: 14_300, kept: 1_650 });
  const { payments: _, ...same } = (await filesOf(ada, id)).invoice ?? {};
  expect([invoice, (await filesOf(ada, id)).note]).toMatchObject([same, undefined]);
});

test('invoice and note keep numbers and prices once people and places are forgotten (`booking/retention`)', async () => {
  const ada = await changingCustomer(db);
  const id = await ada.paid({ ...WITH_SEAT, ...IN_30_HOURS });
  await ada.change(id, { extra_detail: '', client_name: 'Someone Else', client_email: 'else@example.com' });
  await ada.settled();
  const before = await filesOf(ada, id);
  ada.site.clock.pass(1_900 * DAY_MS);
  await forgetOldRecords(ada.site.dependencies);
  const after = await filesOf(ada, id);
  expect(JSON.stringify([after, await db.select().from(bookingChanges)])).not.toMatch(/Ada|Else|example\.com|Airport/);
  const kept = ({ invoice, note }: typeof after) => [invoice?.number, invoice?.price, note?.number, note?.price];
  expect(kept(after)).toEqual(kept(before));
});

test('a tax invoice describes the ride that it charges, whatever was changed since (`trips/invoice-of-change`)', async () => {
  const ada = await changingCustomer(db);
  const id = await ada.paid({ ...RETURN, subtotal: 130_000, tax: 0, total: 130_000 });
  const { invoice } = await filesOf(ada, id);
  expect(invoice?.buyer).toBeDefined();
  await ada.change(id, { transfer_type: 0, client_name: 'Someone Else', client_email: 'else@example.com' });
  await ada.settled();
  // As if the change had moved it to Perth.
  await updateBooking(db, id, { timeZone: 'Australia/Perth' });
  const { payments: _, ...same } = (await filesOf(ada, id)).invoice ?? {};
  expect(invoice).toMatchObject(same);
});

test('a cancellation after a change that was not refunded offers its adjustment note (`trips/adjustment-note`)', async () => {
  const ada = await changingCustomer(db);
  const id = await ada.paid({ ...RETURN, subtotal: 30_000, tax: 0, total: 30_000 });
  ada.site.clock.time = Number((await ada.stored(id)).pickupAt) - 5 * HOUR_MS;
  await ada.change(id, { transfer_type: 0 });
  const { total: halved } = await ada.stored(id);
  expect(halved).toBeLessThan(15_000);
  expect((await ada.cancel(id, 150))[0]).toBe(200);
  const [, detail] = await ada.send(getBookingDetail, { id });
  expect(detail).toMatchObject({ data: { price_breakdown: { adjustment_note: expect.stringMatching(/^http/) } } });
  const { note } = await filesOf(ada, id);
  expect(linesOf(note?.price).slice(0, 2)).toEqual(['Price before: A$300.00', 'Cancellation fee: A$150.00']);
  expect(note?.number).toMatch(/-A2$/);
});

test('a full refund names what was paid, without what was too little to be charged (`money/free-booking`)', async () => {
  await db.update(extras).set({ price: 20 }).where(eq(extras.id, 'booster'));
  onTestFinished(() => db.update(extras).set({ price: 1_000 }).where(eq(extras.id, 'booster')).then());
  const ada = await changingCustomer(db);
  const id = await ada.paid(IN_30_HOURS);
  await ada.change(id, { extra_detail: 'booster' });
  await refundByHand(ada.site, id, 13_200);
  await ada.settled();
  expect((await filesOf(ada, id)).note).toMatchObject({
    price: expect.arrayContaining([{ label: 'Price before', value: 'A$132.22' }]),
    payment: 'A$132.00 is refunded to the card you paid with.',
  });
});

async function filesOf({ site }: Awaited<ReturnType<typeof changingCustomer>>, id: string) {
  return { invoice: await readInvoice(db, id, site.url), note: await readAdjustmentNote(db, id, site.url) };
}

test('an adjustment note names the buyer where its tax invoice does, also below A$1,000 (`trips/adjustment-note`)', async () => {
  const ada = await changingCustomer(db);
  const price = { subtotal: 90_000, tax: 9_150, total: 100_650 };
  const id = await ada.paid({ ...WITH_SEAT, ...IN_30_HOURS, ...price });
  await ada.change(id, { extra_detail: '' });
  const note = await readAdjustmentNote(db, id, ada.site.url);
  expect(note?.price[1]).toEqual({ label: 'Price after', value: 'A$990.00' });
  expect(note?.buyer).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com' });
});

test('a cheaper change whose decrease was given back by hand before has an adjustment note (`trips/adjustment-note`)', async () => {
  const ada = await changingCustomer(db);
  const id = await ada.paid({ ...WITH_SEAT, ...IN_30_HOURS });
  await refundByHand(ada.site, id, 1_650);
  await ada.change(id, { extra_detail: '' });
  const { note } = await filesOf(ada, id);
  expect(note?.price.map(({ value }) => value)).toEqual(['A$148.50', 'A$132.00', '−A$16.50', '−A$1.50']);
  expect(note?.payment).toBe('Nothing more is refunded.');
  const [, detail] = await ada.send(getBookingDetail, { id });
  expect(detail).toMatchObject({ data: { price_breakdown: { adjustment_note: expect.stringMatching(/^http/) } } });
});

test('an adjustment note begins with the price of its tax invoice, whatever was given back by hand (`trips/adjustment-note`)', async () => {
  const ada = await changingCustomer(db);
  const id = await ada.paid({ ...WITH_SEAT, ...IN_30_HOURS });
  await refundByHand(ada.site, id, 1_000);
  await ada.change(id, { extra_detail: '' });
  const changed = await readAdjustmentNote(db, id, ada.site.url);
  expect(changed?.price.map(({ value }) => value)).toEqual(['A$148.50', 'A$132.00', '−A$16.50', '−A$1.50']);
  expect(changed?.payment).toBe('A$6.50 is refunded to the card you paid with.');
  await ada.settled();
  ada.site.clock.time = IN_30_HOURS.pickupAt.getTime() - 5 * HOUR_MS;
  expect((await ada.cancel(id, 66))[0]).toBe(200);
  const cancelled = await readAdjustmentNote(db, id, ada.site.url);
  expect(cancelled?.price.map(({ value }) => value)).toEqual(['A$148.50', 'A$66.00', '−A$82.50', '−A$7.50']);
  expect(cancelled?.payment).toBe('A$72.50 is refunded to the card you paid with.');
});
