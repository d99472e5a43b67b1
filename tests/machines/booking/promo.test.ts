import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure } from '#contract/api-failure.ts';
import {
  type PromoInput,
  type PromoMessage,
  type PromoQuestion,
  promoMachine,
} from '#machines/booking/promo.machine.ts';
import * as select from '#machines/booking/promo.selectors.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import { answeredByTest, listeningParent } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import model, { input, ofBooking, refused, tenPercent } from './promo.paths.ts';

const twentyDollars: PromoAnswer = {
  success: '1',
  coupons: [{ code: '', discount: 20, discount_type: 'fixed' }],
  message: '',
};

describePaths(model);

function start(given: Partial<PromoInput> = {}) {
  const parent = listeningParent<PromoMessage>();
  const checking = answeredByTest<PromoAnswer, PromoQuestion>();
  const removing = answeredByTest<unknown, { bookingId: string }>();
  const machine = promoMachine.provide({
    actors: { checkPromo: checking.logic, removePromo: removing.logic },
    actions: { logFailure: () => undefined },
  });
  const actor = createActor(machine, { input: { ...input, ...given, parent: parent.ref } }).start();
  const apply = (code: string) => {
    actor.send({ type: 'code.change', code });
    actor.send({ type: 'promo.apply' });
  };
  const dialog = () => {
    const snapshot = actor.getSnapshot();
    return [select.selectDialogTitle(snapshot), select.selectDialogText(snapshot), select.selectDialogButton(snapshot)];
  };
  return { actor, apply, dialog, heard: parent.heard, calls: checking.calls, removals: removing.calls };
}

describe('promo box (`booking/promo-code`)', () => {
  it('asks for a code when it is empty, until the person types', () => {
    const { actor, apply } = start();
    apply('  ');
    expect(select.selectFieldError(actor.getSnapshot())).toBe('Please enter a promo code');
    actor.send({ type: 'code.change', code: 'W' });
    expect(select.selectFieldError(actor.getSnapshot())).toBeUndefined();
  });

  it('applies a percentage, says so, and tells the parent', async () => {
    const { actor, apply, dialog, heard, calls } = start();
    apply(' WELCOME10 ');
    expect(calls[0]?.input).toEqual({ code: 'WELCOME10', bookingId: '' });
    await calls[0]?.resolve(tenPercent);
    expect(dialog()).toEqual(['10% OFF Applied!', 'Your WELCOME10 code has been successfully applied.', 'Continue']);
    actor.send({ type: 'dialog.close' });
    expect(select.selectDialog(actor.getSnapshot())).toBeUndefined();
    expect(heard).toEqual([
      { type: 'promo.asked' },
      { type: 'promo.answered' },
      { type: 'promo.changed', coupon: { code: 'WELCOME10', discount: { type: 'percentage', percent: 10 } } },
    ]);
  });

  it('applies a fixed amount under the code typed when the answer has none', async () => {
    const { apply, dialog, heard, calls } = start();
    apply('TWENTY');
    await calls[0]?.resolve(twentyDollars);
    expect(dialog()).toEqual(['A$20.00 OFF Applied!', 'Your TWENTY code has been successfully applied.', 'Continue']);
    expect(heard.at(-1)).toEqual({
      type: 'promo.changed',
      coupon: { code: 'TWENTY', discount: { type: 'fixed', amount: 2_000 } },
    });
  });

  it("refuses an invalid code in the server's words, or in the stated ones", async () => {
    const { actor, apply, dialog, calls } = start();
    apply('OLD');
    await calls[0]?.resolve({ ...refused, message: 'This code has expired.' });
    expect(dialog()).toEqual(['Invalid Promo Code', 'This code has expired.', 'OK']);
    actor.send({ type: 'dialog.close' });
    actor.send({ type: 'promo.apply' });
    await calls[1]?.resolve(refused);
    expect(dialog()).toEqual(['Invalid Promo Code', 'The promo code you entered is not valid.', 'OK']);
  });

  it('takes a refused call for an invalid code', async () => {
    const { apply, dialog, calls } = start();
    apply('USED');
    await calls[0]?.reject(new ApiFailure('http', { status: 409, problem: { message: 'This code is used up.' } }));
    expect(dialog()).toEqual(['Invalid Promo Code', 'This code is used up.', 'OK']);
  });

  it('tells a customer who has tried too many codes when to go on', async () => {
    const { actor, apply, dialog, calls } = start();
    apply('GUESS');
    const message = 'Too many attempts. Please try again in 15 minutes.';
    await calls[0]?.reject(new ApiFailure('http', { status: 429, problem: { message } }));
    expect(dialog()).toEqual(['Invalid Promo Code', message, 'OK']);
    actor.send({ type: 'dialog.close' });
    expect(select.selectCode(actor.getSnapshot())).toBe('GUESS');
  });

  it('keeps the code for another try when it could not be checked', async () => {
    const { actor, apply, dialog, calls } = start();
    apply('WELCOME10');
    await calls[0]?.reject(new ApiFailure('http', { status: 500 }));
    expect(dialog()).toEqual(['Error', 'Failed to validate promo code. Please try again.', 'OK']);
    actor.send({ type: 'dialog.close' });
    expect(select.selectCode(actor.getSnapshot())).toBe('WELCOME10');
  });

  it('takes coupon and discount away again', async () => {
    const { actor, apply, heard, calls } = start();
    apply('WELCOME10');
    await calls[0]?.resolve(tenPercent);
    actor.send({ type: 'promo.remove' });
    expect(heard.at(-1)).toEqual({ type: 'promo.changed', coupon: undefined });
    expect(select.selectCode(actor.getSnapshot())).toBe('');
  });

  it('takes the code off a booking that has been made, and then says so', async () => {
    const { actor, heard, removals } = start(ofBooking);
    actor.send({ type: 'promo.remove' });
    expect(removals[0]?.input).toEqual({ bookingId: 'booking-1' });
    expect(select.selectCoupon(actor.getSnapshot())?.code).toBe('WELCOME10');
    await removals[0]?.resolve(undefined);
    expect(select.selectIsApplied(actor.getSnapshot())).toBe(false);
    expect(heard).toEqual([
      { type: 'promo.asked' },
      { type: 'promo.answered' },
      { type: 'promo.changed', coupon: undefined },
    ]);
  });

  it('shows the code of a booking as applied while it could not be taken off', async () => {
    const { actor, dialog, heard, removals } = start(ofBooking);
    actor.send({ type: 'promo.remove' });
    await removals[0]?.reject(new ApiFailure('network'));
    expect(dialog()).toEqual(['Error', 'Failed to remove promo code. Please try again.', 'OK']);
    actor.send({ type: 'dialog.close' });
    expect(select.selectDialog(actor.getSnapshot())).toBeUndefined();
    expect(select.selectIsApplied(actor.getSnapshot())).toBe(true);
    expect(heard).toEqual([{ type: 'promo.asked' }, { type: 'promo.answered' }]);
  });

  it('fills in a code chosen elsewhere without checking it unasked', () => {
    const { actor, calls } = start({ promo: { code: 'SPRING' } });
    expect(select.selectCode(actor.getSnapshot())).toBe('SPRING');
    expect(calls).toEqual([]);
  });

  it('is closed to a guest, who is led to the login instead', () => {
    const { actor, heard } = start({
      visitor: 'guest',
      promo: { code: 'WELCOME10', discount: { type: 'percentage', percent: 10 } },
    });
    expect(actor.getSnapshot().can({ type: 'promo.apply' })).toBe(false);
    actor.send({ type: 'login.choose' });
    expect(heard).toEqual([{ type: 'login.chosen' }]);
  });
});
