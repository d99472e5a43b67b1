import { beforeEach, describe, expect, test } from 'vitest';
import { openCheckout } from '#contract/booking/booking.contract.ts';
import { setBookingPromo } from '#contract/trips/booking-promo.contract.ts';
import { changeBooking } from '#contract/trips/change.contract.ts';
import { pay } from '../payments/support/customer.ts';
import { newDatabase } from '../support/databases.ts';
import { addPromotion, heldBy, holdingsOf, NONE_HELD } from '../support/promotions.ts';
import { changingCustomer, OVERTAKEN, SEAT } from './support/changes.ts';

const db = await newDatabase();

describe('changing an unpaid booking (`booking/change`)', () => {
  let ada: Awaited<ReturnType<typeof changingCustomer>>;
  beforeEach(async () => {
    ada = await changingCustomer(db);
  });
  const setPromo = (id: string, code: string) => ada.send(setBookingPromo, { booking_id: id, code });

  test('changes what is to pay, and ends its open checkout', async () => {
    await addPromotion(db, 'TEN', { percent: 10, minimum: 12_500 });
    const id = await ada.unpaid();
    await ada.change(id, SEAT);
    expect(await setPromo(id, 'TEN')).toMatchObject([200, { success: true }]);
    const dearer = await ada.change(id, { extra_detail: 'child-seat; booster' });
    expect([dearer.terms.to_pay, dearer.terms.promo_notice]).toEqual([143.55, '']);
    expect(dearer.url).toMatch(/\/pay\//);
    expect(await holdingsOf(db, 'ten', 'ada')).toEqual(heldBy(id));
    const { terms, url } = await ada.change(id, { extra_detail: '' });
    expect(terms.to_pay).toBe(132);
    expect(terms.promo_notice).toBe('TEN needs a minimum spend of A$125.00 before GST, so it no longer applies.');
    expect(await holdingsOf(db, 'ten', 'ada')).toEqual(NONE_HELD);
    expect((await pay(dearer.url)).status).not.toBe(303);
    expect(await (await fetch(url)).text()).toContain(`/bookingDetail/${id}?changed=saved`);
    await pay(url);
    await expect.poll(async () => (await ada.stored(id)).status).toBe('accepted');
    expect(await ada.movements(id)).toEqual(['charge 13200']);
  });

  test('no longer takes the payment of what was ordered, also at the same price (`booking/as-ordered`)', async () => {
    const id = await ada.unpaid();
    const statusAt = async (total_amount?: number) =>
      (await ada.send(openCheckout, { booking_id: id, ...(total_amount && { total_amount }) }))[0];
    expect([await statusAt(131.99), await statusAt(132), await statusAt()]).toEqual([412, 200, 200]);
    await ada.change(id, { notes: 'Two prams' });
    expect([await statusAt(132), await statusAt()]).toEqual([412, 200]);
  });

  test('is refused at a price with a promo code that has been removed since (`booking/promo-limit`)', async () => {
    await addPromotion(db, 'TEN', { percent: 10 });
    const id = await ada.unpaid();
    await setPromo(id, 'TEN');
    const { request } = await ada.asked(id, SEAT);
    await setPromo(id, '');
    expect(await ada.send(changeBooking, request)).toEqual(OVERTAKEN);
  });

  test('confirms it at once where it is free then (`money/free-booking`)', async () => {
    await addPromotion(db, 'HUNDRED', { amount: 12_500 });
    const id = await ada.unpaid();
    await ada.change(id, SEAT);
    expect(await setPromo(id, 'HUNDRED')).toMatchObject([200, { success: true }]);
    const { terms, url } = await ada.change(id, { extra_detail: '' });
    expect([terms.to_pay, url]).toEqual([0, `${ada.site.url}/success?booking_id=${id}`]);
    expect(await ada.stored(id)).toMatchObject({ status: 'accepted', total: 0, paidAt: expect.any(Date) });
  });
});
