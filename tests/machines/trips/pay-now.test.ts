import { describe, expect, it } from 'vitest';
import { type PayNowInput, payNowMachine } from '#machines/trips/pay-now.machine.ts';
import * as select from '#machines/trips/pay-now.selectors.ts';
import { tenPercent } from '../booking/promo.paths.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { input, SAVE20 } from './pay-now.paths.ts';

function start(given: Partial<PayNowInput> = {}) {
  const { actor, callsOfChild, ...tested } = run(payNowMachine, { ...input, ...given });
  const promo = () => select.selectPromo(actor.getSnapshot());
  const apply = (code: string) => {
    promo()?.send({ type: 'code.change', code });
    promo()?.send({ type: 'promo.apply' });
  };
  const opening = callsOfChild('openCheckout');
  const checking = callsOfChild('checkPromo');
  const removing = callsOfChild('removePromo');
  return { ...tested, actor, promo, apply, opening, checking, removing, state: () => actor.getSnapshot().value };
}

describe('Pay now', () => {
  it("opens the booking's checkout, which returns to the booking when cancelled", async () => {
    const { actor, opening, effects } = start();
    actor.send({ type: 'pay.request' });
    expect(opening[0]?.input).toEqual({ bookingId: 'booking 1', cancelPath: '/bookingDetail/booking%201' });
    await opening[0]?.resolve({ url: 'https://pay.example/1' });
    expect(effects).toEqual([['redirectTo', { url: 'https://pay.example/1' }]]);
  });

  it('offers a guest no promo code, and returns to the page of the ride', () => {
    const { actor, promo, opening } = start({ visitor: 'guest', cancelPath: '/ride' });
    expect(promo()).toBeUndefined();
    actor.send({ type: 'pay.request' });
    expect(opening[0]?.input).toEqual({ bookingId: 'booking 1', cancelPath: '/ride' });
  });

  it('blocks payment while a promo code is being checked', async () => {
    const { actor, apply, checking, opening } = start();
    apply('WELCOME10');
    expect(checking[0]?.input).toEqual({ code: 'WELCOME10', bookingId: 'booking 1' });
    expect(actor.getSnapshot().can({ type: 'pay.request' })).toBe(false);
    await checking[0]?.reject(offline);
    actor.send({ type: 'reload.failed' });
    actor.send({ type: 'pay.request' });
    expect(opening).toHaveLength(1);
  });

  it('stops waiting for the new price after a timeout', async () => {
    const { apply, checking, clock, state } = start();
    apply('WELCOME10');
    await checking[0]?.resolve(tenPercent);
    clock.increment(14_999);
    expect(state()).toBe('repricing');
    clock.increment(1);
    expect(state()).toBe('offered');
  });

  it('removes the promo code of the booking', async () => {
    const { actor, heard, promo, removing, state } = start({ promo: SAVE20 });
    promo()?.send({ type: 'promo.remove' });
    expect([removing[0]?.input, state()]).toEqual([{ bookingId: 'booking 1' }, 'waiting']);
    await removing[0]?.resolve(undefined);
    expect([heard, state()]).toEqual([[{ type: 'booking.changed' }], 'repricing']);
    actor.send({ type: 'booking.reloaded', promo: undefined });
    expect([heard.length, state()]).toEqual([1, 'offered']);
  });

  it('reloads the booking after a lost answer, and shows the promo code that it has', async () => {
    const { actor, apply, checking, heard, state } = start();
    apply('SAVE20');
    await checking[0]?.reject(offline);
    expect([heard, state()]).toEqual([[{ type: 'booking.changed' }], 'repricing']);
    actor.send({ type: 'booking.reloaded', promo: SAVE20 });
    expect([heard[1], state()]).toEqual([{ type: 'payNow.outdated' }, 'offered']);
  });

  it('shows the promo code that the booking has, also where another tab has set it beside an open checkout', async () => {
    const { actor, heard, opening } = start();
    actor.send({ type: 'pay.request' });
    await opening[0]?.reject(offline);
    actor.send({ type: 'booking.reloaded', promo: SAVE20 });
    select.selectPayment(actor.getSnapshot())?.send({ type: 'dialog.close' });
    actor.send({ type: 'booking.reloaded', promo: SAVE20 });
    expect(heard).toEqual([{ type: 'booking.changed' }, { type: 'payNow.outdated' }]);
  });

  it.each([409, 410])('reloads a booking that can no longer be paid (%i)', async (status) => {
    const { actor, heard, opening } = start();
    actor.send({ type: 'pay.request' });
    await opening[0]?.reject(httpFailure(status));
    select.selectPayment(actor.getSnapshot())?.send({ type: 'dialog.close' });
    expect(heard).toEqual([{ type: 'booking.changed' }]);
  });

  it("opens the form with the ride on 'Book again' of an expired booking", async () => {
    const { actor, heard, opening } = start();
    actor.send({ type: 'pay.request' });
    await opening[0]?.reject(httpFailure(410));
    select.selectPayment(actor.getSnapshot())?.send({ type: 'checkout.retry' });
    expect(heard).toEqual([{ type: 'ride.repeat', direction: 'again' }, { type: 'booking.changed' }]);
  });
});
