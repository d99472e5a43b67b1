import { expect, test } from 'vitest';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { HOUR_MS } from '#domain/local-time.ts';
import { readAdjustmentNote, readInvoice } from '#server/invoices/invoice.ts';
import { eventually, pay } from '../payments/support/customer.ts';
import { newDatabase } from '../support/databases.ts';
import { changingCustomer } from './support/changes.ts';

const db = await newDatabase();

test('a change has a tax invoice of the higher price, or an adjustment note of the lower one (`trips/invoice-of-change`)', async () => {
  const ada = await changingCustomer(db);
  const pickupAt = new Date(ada.site.clock.now() + 30 * HOUR_MS);
  const id = await ada.paid({ reference: 'MC-7KQ2XR4', pickupAt, pickupLocal: '2027-01-05T20:00' });
  await pay((await ada.change(id, { extra_detail: 'child-seat' })).url);
  await eventually(async () => expect((await ada.stored(id))?.total).toBe(14_850));
  const files = async () => {
    const [invoice, note] = [await readInvoice(db, id, ada.site.url), await readAdjustmentNote(db, id, ada.site.url)];
    const [, detail] = await ada.send(getBookingDetail, { id });
    return { invoice, note, detail };
  };
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
