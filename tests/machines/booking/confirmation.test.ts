import { describe, expect, it } from 'vitest';
import { confirmationMachine } from '#machines/booking/confirmation.machine.ts';
import * as select from '#machines/booking/confirmation.selectors.ts';
import { ada, confirmed } from '../support/booking-samples.ts';
import { run } from '../support/run.ts';
import { expired, pending } from './confirmation.paths.ts';

function start(bookingId = 'booking-1') {
  const { actor, clock, drafted, calls } = run(confirmationMachine, { bookingId, visitor: 'guest' });
  const screen = () => {
    const snapshot = actor.getSnapshot();
    return [select.selectStage(snapshot), select.selectMessage(snapshot), select.selectBooking(snapshot)];
  };
  return { actor, clock, screen, calls: calls('loadConfirmation'), kept: drafted };
}

describe('confirmation', () => {
  const { status: _, paid: __, ...silent } = confirmed;
  const settled = [{ type: 'booking.settled', bookingId: 'booking-1' }];

  it.each([
    ['a paid booking', confirmed, ['shown', undefined, confirmed], settled],
    [
      'a booking that awaits the operator',
      { ...pending, paid: true },
      ['shown', undefined, { ...pending, paid: true }],
      settled,
    ],
    ['a booking from a backend without statuses', silent, ['shown', undefined, silent], settled],
    ['an unknown booking', undefined, ['message', 'No Booking', undefined], []],
    [
      'an expired booking',
      expired,
      ['lapsed', undefined, undefined],
      [{ type: 'booking.expired', bookingId: 'booking-1' }],
    ],
  ])('shows %s and notifies its draft', async (_title, booking, shown, sent) => {
    const { calls, kept, screen } = start();
    expect(screen()).toEqual(['loading', undefined, undefined]);
    await calls[0]?.resolve(booking);
    expect([screen(), kept]).toEqual([shown, sent]);
  });

  it.each([
    ['confirmed', confirmed, ['Your confirmation and receipt are on their way to ada@example.com.']],
    [
      'paid',
      { ...pending, paid: true },
      ['Your receipt is on its way to ada@example.com.', "We'll email you as soon as your ride is confirmed."],
    ],
  ])(
    'says where the emails about a %s booking go, and offers a guest an account (`booking/what-next`)',
    async (_, booking, first) => {
      const { actor, calls } = run(confirmationMachine, { bookingId: 'booking-1', visitor: 'guest', contact: ada });
      await calls('loadConfirmation')[0]?.resolve(booking);
      expect(select.selectNextSteps(actor.getSnapshot())).toEqual([
        ...first,
        'To change or cancel your ride, call or email us with your booking ID.',
      ]);
      expect(select.selectNewcomer(actor.getSnapshot())).toEqual(ada);
    },
  );

  it('offers a customer no account', async () => {
    const { actor, calls } = run(confirmationMachine, { bookingId: 'booking-1', visitor: 'customer', contact: ada });
    await calls('loadConfirmation')[0]?.resolve(confirmed);
    expect(select.selectNewcomer(actor.getSnapshot())).toBeUndefined();
  });

  it("says 'No booking ID provided' without an id and sends no request", () => {
    const { actor, calls, screen } = start('');
    expect(screen()).toEqual(['message', 'No booking ID provided', undefined]);
    expect(select.selectCanRetry(actor.getSnapshot())).toBe(false);
    expect(calls).toEqual([]);
  });

  it("says 'No booking ID provided' when the call fails, and retries", async () => {
    const { actor, calls, screen } = start();
    await calls[0]?.reject(new Error('offline'));
    expect(screen()).toEqual(['message', 'No booking ID provided', undefined]);
    actor.send({ type: 'confirmation.retry' });
    await calls[1]?.resolve(confirmed);
    expect(screen()).toEqual(['shown', undefined, confirmed]);
  });

  it('polls every two seconds while the payment is pending, even after failures', async () => {
    const { clock, calls, kept, screen } = start();
    await calls[0]?.resolve(pending);
    expect(screen()).toEqual(['confirming', undefined, pending]);
    clock.increment(2_000);
    await calls[1]?.reject(new Error('offline'));
    clock.increment(2_000);
    await calls[2]?.resolve(pending);
    expect(kept).toEqual([]);
    clock.increment(2_000);
    await calls[3]?.resolve(confirmed);
    expect(screen()).toEqual(['shown', undefined, confirmed]);
    expect(kept).toEqual([{ type: 'booking.settled', bookingId: 'booking-1' }]);
  });

  it('stops polling after a minute and offers a retry', async () => {
    const { actor, clock, calls, screen } = start();
    await calls[0]?.resolve(pending);
    clock.increment(60_000);
    expect(screen()).toEqual(['unconfirmed', undefined, pending]);
    actor.send({ type: 'confirmation.retry' });
    await calls.at(-1)?.resolve(confirmed);
    expect(screen()).toEqual(['shown', undefined, confirmed]);
  });
});
