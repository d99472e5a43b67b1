import { describe, expect, it } from 'vitest';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import { type PromoInput, promoMachine } from '#machines/booking/promo.machine.ts';
import * as select from '#machines/booking/promo.selectors.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import { selectOffers, selectOffersText } from '#machines/booking/promo-offers.selectors.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { welcome } from '../trips/promotions.paths.ts';
import { input, ofBooking, refused, tenPercent } from './promo.paths.ts';

const coupons = [{ code: '', discount: 20, discount_type: 'fixed' }];
const twentyDollars: PromoAnswer = { success: '1', coupons, message: '' };
const ASKED = [{ type: 'promo.requested' }, { type: 'promo.answered' }];

const spring: Promotion = { ...welcome, id: 'spring', code: 'SPRING' };

function start(given: Partial<PromoInput> = {}) {
  const { actor, heard, calls, callsOfChild, see } = run(promoMachine, { ...input, ...given });
  const apply = (code: string) => {
    actor.send({ type: 'code.change', code });
    actor.send({ type: 'promo.apply' });
  };
  const shown = [select.selectDialogTitle, select.selectDialogText, select.selectDialogButton];
  const dialog = () => shown.map((read) => read(see()));
  const offers = () => {
    const promotions = select.selectPromotions(actor.getSnapshot())?.getSnapshot();
    return [selectOffersText(promotions), ...selectOffers(promotions).map(({ code }) => code)];
  };
  const removals = calls('removePromo');
  const listings = callsOfChild<readonly Promotion[]>('fetchValue');
  return { actor, apply, dialog, offers, heard, calls: calls('checkPromo'), removals, listings };
}

describe('promo box (`booking/promo-code`)', () => {
  it('asks for a code when empty, until the customer types', () => {
    const { actor, apply } = start();
    apply('  ');
    expect(select.selectFieldError(actor.getSnapshot())).toBe('Please enter a promo code');
    actor.send({ type: 'code.change', code: 'W' });
    expect(select.selectFieldError(actor.getSnapshot())).toBeUndefined();
  });

  it('applies a percentage, shows it and notifies the parent', async () => {
    const { actor, apply, dialog, heard, calls } = start();
    apply(' WELCOME10 ');
    expect(calls[0]?.input).toEqual({ code: 'WELCOME10' });
    await calls[0]?.resolve(tenPercent);
    expect(dialog()).toEqual(['10% OFF Applied!', 'Your WELCOME10 code has been successfully applied.', 'Continue']);
    actor.send({ type: 'dialog.close' });
    expect(select.selectDialog(actor.getSnapshot())).toBeUndefined();
    expect(heard).toEqual([...ASKED, { type: 'promo.changed', promo: ofBooking.promo }]);
  });

  it('applies a fixed amount with the typed code when the response has none', async () => {
    const { apply, dialog, heard, calls } = start();
    apply('TWENTY');
    await calls[0]?.resolve(twentyDollars);
    expect(dialog()).toEqual(['A$20.00 OFF Applied!', 'Your TWENTY code has been successfully applied.', 'Continue']);
    const promo = { code: 'TWENTY', discount: { type: 'fixed', amount: 2_000 } };
    expect(heard.at(-1)).toEqual({ type: 'promo.changed', promo });
  });

  const used = { message: 'This code is used up.' };
  const tooMany = { message: 'Too many attempts. Please try again in 15 minutes.' };

  it.each([
    ['a refusal with its reason', { ...refused, message: 'This code has expired.' }, 'This code has expired.'],
    ['a refusal', refused, 'The promo code you entered is not valid.'],
    ['a rejected call', httpFailure(409, used), used.message],
    ['too many attempts', httpFailure(429, tooMany), tooMany.message],
    ['a server error', httpFailure(500), 'Failed to validate promo code. Please try again.'],
  ])('shows %s and keeps the code for a retry', async (_, answer, text) => {
    const { actor, apply, dialog, calls } = start();
    apply('GUESS');
    await (answer instanceof Error ? calls[0]?.reject(answer) : calls[0]?.resolve(answer));
    const title = text.startsWith('Failed') ? 'Error' : 'Invalid Promo Code';
    expect(dialog()).toEqual([title, text, 'OK']);
    actor.send({ type: 'dialog.close' });
    expect(select.selectCode(actor.getSnapshot())).toBe('GUESS');
    actor.send({ type: 'promo.apply' });
    expect(calls[1]?.input).toEqual({ code: 'GUESS' });
  });

  it('removes the code from an existing booking, then notifies the parent', async () => {
    const { actor, heard, removals } = start(ofBooking);
    actor.send({ type: 'promo.remove' });
    expect(removals[0]?.input).toEqual({ bookingId: 'booking-1' });
    expect(select.selectApplied(actor.getSnapshot())?.code).toBe('WELCOME10');
    await removals[0]?.resolve(undefined);
    expect(select.selectIsApplied(actor.getSnapshot())).toBe(false);
    expect(heard).toEqual([...ASKED, { type: 'promo.changed', promo: undefined }]);
  });

  it('keeps showing the code as applied when the removal fails', async () => {
    const { actor, dialog, heard, removals } = start(ofBooking);
    actor.send({ type: 'promo.remove' });
    await removals[0]?.reject(offline);
    expect(dialog()).toEqual(['Error', 'Failed to remove promo code. Please try again.', 'OK']);
    actor.send({ type: 'dialog.close' });
    expect(select.selectDialog(actor.getSnapshot())).toBeUndefined();
    expect(select.selectIsApplied(actor.getSnapshot())).toBe(true);
    expect(heard).toEqual(ASKED);
  });

  it('fills in a code chosen elsewhere without checking it', () => {
    const { actor, calls } = start({ promo: { code: 'SPRING' } });
    expect(select.selectCode(actor.getSnapshot())).toBe('SPRING');
    expect(calls).toEqual([]);
  });

  it('offers the promotions that a booking could accept, and asks for them once while a code is tried', async () => {
    const { actor, apply, calls, listings, offers } = start();
    expect(offers()).toEqual(['Loading your promotions']);
    await listings[0]?.resolve([spring, { ...spring, code: '' }, { ...spring, code: 'AUTUMN' }]);
    expect(offers()).toEqual(['Your promotions (2)', 'SPRING', 'AUTUMN']);
    apply('GUESS');
    await calls[0]?.resolve(refused);
    actor.send({ type: 'dialog.close' });
    expect([listings.length, ...offers()]).toEqual([1, 'Your promotions (2)', 'SPRING', 'AUTUMN']);
  });

  it.each([
    ['has no promotions', [], 'No promotions at the moment'],
    ['cannot see them', offline, "We couldn't load your promotions"],
  ])('says so when the customer %s', async (_, answer, text) => {
    const { listings, offers } = start();
    await (answer instanceof Error ? listings[0]?.reject(answer) : listings[0]?.resolve(answer));
    expect(offers()).toEqual([text]);
  });
});
