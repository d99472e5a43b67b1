import { describe, expect, it } from 'vitest';
import { selectAlert, selectAlertDetail } from '#machines/booking/checkout.selectors.ts';
import { BOOKING_FAILED } from '#machines/booking/checkout-failure.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { settled } from '../support/actors.ts';
import {
  ada,
  booked,
  dearer,
  details,
  draft,
  nobody,
  payload,
  price,
  priceChanged,
} from '../support/booking-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { airport, perth, sedan, trip, tripPage, van } from '../support/samples.ts';
import {
  book,
  child,
  openLoadedWizard,
  openWizard,
  state,
  type Wizard,
  type WizardGiven,
} from '../support/wizard-app.ts';

/** Walks a guest from the first step to the last. */
async function fillIn(wizard: Wizard) {
  await wizard.arrive();
  wizard.actor.send({ type: 'step.continue' });
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const)
    child(wizard).customer?.send({ type: 'field.change', field, value: ada[field] });
  for (const field of ['flightNumber', 'pickupSign', 'notes'] as const)
    child(wizard).customer?.send({ type: 'remark.change', field, value: details[field] });
  child(wizard).customer?.send({ type: 'party.choose', passengers: 2, luggage: 1 });
  child(wizard).extras?.send({ type: 'extra.toggle', id: '3' });
  wizard.actor.send({ type: 'step.continue' });
}

describe('the trip page (`money/tax-rate`)', () => {
  it('takes a guest from the link to the card checkout', async () => {
    const wizard = openWizard();
    await fillIn(wizard);
    expect(select.selectStep(state(wizard))).toBe('payment');
    expect(select.selectPrice(state(wizard))).toEqual(price);
    await book(wizard);
    expect(wizard.adding[0]?.input).toEqual({ visitor: 'guest', payload, idempotencyKey: 'key-1' });
    await wizard.adding[0]?.resolve({ bookingId: 'booking-1' });
    const cancelPath = `${tripPage}&payment=canceled`;
    expect(wizard.opening[0]?.input).toMatchObject({ bookingId: 'booking-1', cancelPath });
    await wizard.opening[0]?.resolve({ url: 'https://pay.example/1' });
    expect(wizard.did('redirectTo')).toEqual([{ url: 'https://pay.example/1' }]);
    expect(wizard.did('showAddress')).toEqual([{ address: tripPage }]);
    expect(wizard.failures).toEqual([]);
  });

  it.each([
    ['one way', { serviceType: 0 }, ['', '']],
    ['a return', { serviceType: 1 }, ['both ways', 'both ways']],
    ['an hourly ride', { serviceType: 2, hours: 5 }, ['for 5 hours', '']],
    ['an hourly ride of the shortest duration', { serviceType: 2 }, ['for 3 hours', '']],
  ])('says what the prices of %s are for, of vehicles and of extras (`money/shown-with-tax`)', (_, kind, spans) => {
    const shown = state(openWizard({ trip: { ...trip, ...kind } }));
    expect([select.selectVehicleSpan(shown), select.selectExtraSpan(shown)]).toEqual(spans);
  });

  it('leads from an Edit button of the payment step to its field, once (`booking/review`)', async () => {
    const wizard = await openLoadedWizard({ kept: draft });
    const { actor } = wizard;
    const place = () => [select.selectStep(state(wizard)), select.selectEditedField(state(wizard))];
    actor.send({ type: 'step.edit', step: 'customer', field: 'email' });
    expect(place()).toEqual(['customer', 'email']);
    actor.send({ type: 'step.continue' });
    expect(place()).toEqual(['payment', undefined]);
    actor.send({ type: 'step.edit', step: 'vehicle', field: 'route' });
    expect(place()).toEqual(['vehicle', 'route']);
  });

  it('keeps all entries across a reload, including an unpaid booking', async () => {
    const wizard = openWizard();
    await fillIn(wizard);
    expect(wizard.reload()).toEqual({ draft, attempts: [] });
    await book(wizard);
    await wizard.adding[0]?.resolve({ bookingId: 'booking-1' });
    expect(wizard.reload()).toEqual({ draft, attempts: [booked] });
  });

  it('asks a customer whose session ended at the payment who rides, and offers to log in', () => {
    const own = { ...details, traveller: 'myself', contact: nobody } as const;
    const at = (visitor: 'guest' | 'customer') =>
      state(openWizard({ visitor, kept: { ...draft, step: 'payment', customer: own } })).context.resumeAt;
    expect([at('customer'), at('guest')]).toEqual(['payment', 'customer']);
  });

  it("no longer says 'Payment Canceled' once the booking has been paid in another tab (`booking/checkout-return`)", () => {
    const saysSo = (given: WizardGiven) => select.selectIsPaymentCancelled(state(openWizard(given)));
    const isPaymentCancelled = true;
    expect([saysSo({ kept: draft, isPaymentCancelled }), saysSo({ isPaymentCancelled })]).toEqual([true, false]);
  });

  it("sends the payer's address that was corrected while the booking was being stored", async () => {
    const wizard = await openLoadedWizard({ kept: draft });
    const enter = (field: 'name' | 'email', value: string) =>
      child(wizard).payer?.send({ type: 'field.change', field, value });
    enter('email', 'jo@ofice.example');
    await book(wizard);
    enter('email', 'jo@office.example');
    await wizard.adding[0]?.reject(new Error('offline'));
    await book(wizard);
    const sent = wizard.adding.map(({ input }) => input.payload.payer_email);
    expect(sent).toEqual(['jo@ofice.example', 'jo@office.example']);
  });

  it('names the unpaid booking that a changed order replaces (`booking/replaced`)', async () => {
    const wizard = await openLoadedWizard({ kept: draft, attempt: booked, isPaymentCancelled: true });
    const change = async (count: number) => {
      child(wizard).customer?.send({ type: 'party.choose', luggage: count });
      await book(wizard);
    };
    await change(0);
    await wizard.adding[0]?.resolve({ bookingId: 'booking-2' });
    await wizard.opening[0]?.reject(httpFailure(422));
    child(wizard).checkout?.getSnapshot().children.payment?.send({ type: 'dialog.close' });
    await change(2);
    await wizard.adding[1]?.reject(offline);
    await change(1);
    const replaced = wizard.adding.map(({ input: { payload } }) => [payload.replaces, payload.replaces_key]);
    expect(replaced).toEqual([
      ['booking-1', undefined],
      ['booking-2', undefined],
      ['booking-2', wizard.adding[1]?.input.idempotencyKey],
    ]);
  });

  it('sends who pays if it is not the traveller, once name and email are right (`booking/payer`)', async () => {
    const wizard = await openLoadedWizard({ kept: { ...draft, payer: { name: 'Jo', email: 'jo' } } });
    await book(wizard);
    expect([wizard.adding, wizard.did('focusField')]).toEqual([[], [{ field: 'email' }]]);
    child(wizard).payer?.send({ type: 'field.change', field: 'email', value: 'jo@office.example' });
    expect(wizard.reload().draft?.payer).toEqual({ name: 'Jo', email: 'jo@office.example' });
    await book(wizard);
    const paidByJo = { ...payload, payer_name: 'Jo', payer_email: 'jo@office.example' };
    expect(wizard.adding.map(({ input }) => input.payload)).toEqual([paidByJo]);
  });

  it("keeps a guest's promo code for after sign-in, without the discount", async () => {
    const promo = { code: 'TEN', discount: { type: 'percentage', percent: 10 } } as const;
    const wizard = await openLoadedWizard({ kept: { ...draft, promo } });
    expect(select.selectPrice(state(wizard))).toEqual(price);
    child(wizard).promo?.send({ type: 'login.choose' });
    expect(wizard.did('openPage', 'leaveFor')).toEqual([{ to: '/login', address: tripPage }]);
    expect(wizard.reload().draft?.promo).toEqual(promo);
  });

  it('shows that a promo code has expired, lets the customer remove it, and books with a new key', async () => {
    const promo = { code: 'TEN', discount: { type: 'percentage', percent: 10 } } as const;
    const kept = { ...draft, promo };
    const wizard = await openLoadedWizard({ kept, visitor: 'customer' });
    await book(wizard);
    const message = 'This promo code is no longer available.';
    const refusal = httpFailure(422, { message, validation_errors: { coupon_code: message } });
    await wizard.adding[0]?.reject(refusal);
    const checkout = child(wizard).checkout?.getSnapshot();
    expect(checkout && [selectAlert(checkout), selectAlertDetail(checkout)]).toEqual([BOOKING_FAILED, message]);
    expect(select.selectStep(state(wizard))).toBe('payment');
    expect(select.selectCanBook(state(wizard))).toBe(true);
    child(wizard).promo?.send({ type: 'promo.remove' });
    expect(select.selectPrice(state(wizard))).toEqual(price);
    await book(wizard);
    expect(wizard.adding.map(({ input }) => [input.payload.coupon_code, input.payload.discount])).toEqual([
      ['TEN', 13.5],
      ['', 0],
    ]);
    expect(wizard.adding[1]?.input).toEqual({ visitor: 'customer', payload, idempotencyKey: 'key-2' });
  });

  it('falls back to 10 % when the tax rate fails to load', async () => {
    const wizard = await openLoadedWizard({ kept: draft, attempt: booked }, { taxRate: 'failing' });
    expect(select.selectIsTaxEstimated(state(wizard))).toBe(true);
    expect(select.selectPrice(state(wizard))).toEqual(price);
  });

  it("shows the server's corrected price and books it once accepted", async () => {
    const wizard = await openLoadedWizard({ kept: draft });
    await book(wizard);
    await wizard.adding[0]?.reject(priceChanged);
    expect(select.selectPrice(state(wizard))).toEqual(dearer);
    child(wizard).checkout?.send({ type: 'price.accept' });
    await settled();
    expect(wizard.adding[1]?.input.payload).toMatchObject({ sub_total: 130, total_amount: 159.5 });
    await wizard.adding[1]?.reject(offline);
    await book(wizard);
    expect(wizard.adding[2]?.input).toEqual(wizard.adding[1]?.input);
  });

  it('shows until when the price holds, and sends its offer, until the server corrects it (`money/offers`)', async () => {
    const offered = { ...sedan, offer: 'offer-1', offer_until: '2027-06-02T22:15:00.000Z' };
    const wizard = await openLoadedWizard({ kept: draft }, { vehicles: [offered, van] });
    const until = { at: Date.parse(offered.offer_until), zone: 'Australia/Sydney' };
    expect(select.selectHeldUntil(state(wizard))).toEqual(until);
    await book(wizard);
    expect(wizard.adding[0]?.input.payload).toEqual({ ...payload, offer: 'offer-1' });
    await wizard.adding[0]?.reject(priceChanged);
    expect(select.selectHeldUntil(state(wizard))).toBeUndefined();
  });

  it('reloads prices when a corrected price is declined', async () => {
    const wizard = await openLoadedWizard({ kept: draft });
    await book(wizard);
    await wizard.adding[0]?.reject(priceChanged);
    child(wizard).checkout?.send({ type: 'price.decline' });
    expect(select.selectVehicle(state(wizard))).toBeUndefined();
    expect(select.selectCanBook(state(wizard))).toBe(false);
    await settled();
    await settled();
    expect(select.selectCanBook(state(wizard))).toBe(true);
  });

  it('returns to the extras when earlier choices fail to load, until the customer continues without them', async () => {
    const wizard = await openLoadedWizard({ kept: draft, attempt: booked }, { extras: 'failing' });
    expect(select.selectStep(state(wizard))).toBe('customer');
    expect(select.selectCanContinue(state(wizard))).toBe(false);
    child(wizard).extras?.send({ type: 'extras.forgo' });
    wizard.actor.send({ type: 'step.continue' });
    expect(select.selectStep(state(wizard))).toBe('payment');
    expect(select.selectPrice(state(wizard))).toMatchObject({ additionalPrice: 0, total: 13_200 });
  });

  it('ignores the attempt of another trip, so that its payment does not end this one', async () => {
    const wizard = openWizard({ trip: { ...trip, drop: perth }, kept: draft, attempt: booked });
    wizard.draft.send({ type: 'booking.confirmed', bookingId: 'booking-1' });
    expect(wizard.reload()).toEqual({
      draft: { trip: { ...trip, drop: perth }, step: 'vehicle', extraIds: [], customer: details },
      attempts: [],
    });
  });

  it('goes back to home from step 1, and one step back from the others', async () => {
    const wizard = openWizard();
    await fillIn(wizard);
    wizard.actor.send({ type: 'step.back' });
    wizard.actor.send({ type: 'step.back' });
    expect(select.selectStep(state(wizard))).toBe('vehicle');
    expect(wizard.did('openPage', 'leaveFor')).toEqual([]);
    wizard.actor.send({ type: 'step.back' });
    expect(wizard.did('openPage', 'leaveFor')).toEqual([{ to: '/' }]);
  });

  it('keeps the return path within the server limit for long place names', async () => {
    const kept = { ...draft, trip: { ...trip, pickup: { ...airport, label: '東'.repeat(300) } } };
    const wizard = await openLoadedWizard({ kept, trip: { serviceType: 0 } });
    await book(wizard);
    await wizard.adding[0]?.resolve({ bookingId: 'booking-1' });
    expect(wizard.opening[0]?.input.cancelPath).toBe('/tripDetail?payment=canceled');
  });
});
