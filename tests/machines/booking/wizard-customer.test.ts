import { describe, expect, it } from 'vitest';
import * as promoSelect from '#machines/booking/promo.selectors.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { ada, booked, childSeat, details, draft, nobody, payload, price } from '../support/booking-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { tripPage } from '../support/samples.ts';
import { book, child, openLoadedWizard, state, type WizardGiven } from '../support/wizard-app.ts';

const forMyself: typeof draft = { ...draft, customer: { ...details, traveller: 'myself' } };

async function applyTwenty(kept = draft, given: WizardGiven = {}) {
  const promo = { code: 'TWENTY' };
  const wizard = await openLoadedWizard({ visitor: 'customer', kept: { ...kept, promo }, ...given });
  child(wizard).promo?.send({ type: 'promo.apply' });
  return wizard;
}

describe('the trip page of a customer (`booking/details-required`)', () => {
  it('opens an incomplete profile and remembers the trip', async () => {
    const wizard = await openLoadedWizard({ visitor: 'customer', profile: { ...ada, phone: '' }, kept: forMyself });
    wizard.actor.send({ type: 'book.confirm' });
    wizard.actor.send({ type: 'warning.accept' });
    expect(wizard.did('openPage', 'leaveFor')).toEqual([{ to: '/profile', address: tripPage }]);
  });

  it('books with the details of the profile', async () => {
    const customer = { ...details, traveller: 'myself', contact: nobody } as const;
    const wizard = await openLoadedWizard({ visitor: 'customer', kept: { ...draft, customer } });
    expect(select.selectCanBook(state(wizard))).toBe(false);
    wizard.actor.send({ type: 'profile.changed', profile: ada });
    await book(wizard);
    const order = { visitor: 'customer', payload: { ...payload, self: 1 }, idempotencyKey: 'key-1' };
    expect(wizard.adding[0]?.input).toEqual(order);
  });

  it('says where the receipt of a ride for someone else goes, and sends no other payer (`booking/payer`)', async () => {
    const jo = { name: 'Jo', email: 'jo@office.example' };
    const wizard = await openLoadedWizard({ visitor: 'customer', kept: { ...draft, payer: jo } });
    const alone = "We'll email the ride details to Ada Lovelace at ada@example.com, without prices.";
    const note = () => select.selectReceiptNote(state(wizard));
    expect(note()).toBe(`The receipt goes to your account's email address. ${alone}`);
    const loaded = (email: string) => wizard.actor.send({ type: 'profile.changed', profile: { ...ada, email } });
    loaded('grace@example.com');
    expect(note()).toBe(`The receipt goes to grace@example.com. ${alone}`);
    loaded('ada@example.com');
    expect(note()).toBe('The receipt goes to ada@example.com.');
    await book(wizard);
    expect(wizard.adding[0]?.input.payload).toEqual(payload);
  });

  it('returns to the customer step if the profile fails to load, and retries', async () => {
    const wizard = await openLoadedWizard({ visitor: 'customer', kept: forMyself });
    const profileFailure = httpFailure(500);
    wizard.actor.send({ type: 'profile.changed', profile: undefined, profileFailure });
    expect(select.selectStep(state(wizard))).toBe('customer');
    expect(select.selectProfileFailure(state(wizard))).toBe(
      "We couldn't load your details. Something went wrong on our side. Please try again.",
    );
    expect(select.selectCanContinue(state(wizard))).toBe(false);
    wizard.actor.send({ type: 'profile.retry' });
    expect(wizard.askedOfSession).toEqual(['profile.retry']);
  });

  it('subtracts the promo discount and sends the promo code with the booking', async () => {
    const wizard = await applyTwenty();
    const coupons = { code: 'TWENTY', discount: 20, discount_type: 'fixed' };
    await wizard.checking[0]?.resolve({ success: true, coupons, message: '' });
    const discounted = { ...price, discountAmount: 2_000, tax: 1_150, total: 12_650 };
    expect(select.selectPrice(state(wizard))).toEqual(discounted);
    expect(wizard.reload().draft?.promo).toEqual({ code: 'TWENTY', discount: { type: 'fixed', amount: 2_000 } });
    await book(wizard);
    const sent = { coupon: 1, coupon_code: 'TWENTY', discount: 20, total_amount: 126.5 };
    expect(wizard.adding[0]?.input.payload).toMatchObject(sent);
  });

  it('checks a promo code with the unpaid booking that the order replaces, which may hold it (`booking/replaced`)', async () => {
    const wizard = await applyTwenty(draft, { attempt: booked });
    expect(wizard.checking.map(({ input }) => input)).toEqual([{ code: 'TWENTY', replaces: 'booking-1' }]);
  });

  it('waits for the answer about a promo code before booking, because the price may change', async () => {
    const wizard = await applyTwenty();
    await book(wizard);
    expect([select.selectCanBook(state(wizard)), wizard.adding]).toEqual([false, []]);
    await wizard.checking[0]?.reject(new Error('offline'));
    await book(wizard);
    expect(wizard.adding).toHaveLength(1);
  });

  it('keeps a promo code below its minimum, says what is missing, and applies it once that is spent (`booking/promo-minimum`)', async () => {
    const wizard = await applyTwenty({ ...draft, extraIds: [] });
    const coupons = { code: 'TWENTY', discount: 20, discount_type: 'fixed', minimum: 130 };
    await wizard.checking[0]?.resolve({ success: true, coupons, message: '' });
    const said = () => {
      const [promo, missing] = [child(wizard).promo?.getSnapshot(), select.selectMissing(state(wizard))];
      return promo && [promoSelect.selectDialogTitle(promo, missing), promoSelect.selectMissingText(promo, missing)];
    };
    expect(said()).toEqual(['Spend A$11.00 more to use TWENTY', 'Spend A$11.00 more to use TWENTY']);
    await book(wizard);
    await wizard.adding[0]?.reject(offline);
    child(wizard).extras?.send({ type: 'extra.toggle', id: childSeat.id });
    expect(said()).toEqual(['A$20.00 OFF Applied!', '']);
    await book(wizard);
    expect(wizard.adding.map(({ input }) => [input.payload.coupon_code, input.payload.discount])).toEqual([
      ['', 0],
      ['TWENTY', 20],
    ]);
  });
});
