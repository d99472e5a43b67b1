import { describe, expect, it } from 'vitest';
import { toPromise } from 'xstate';
import { type PaymentOutcome, paymentMachine } from '#machines/booking/payment.machine.ts';
import * as select from '#machines/booking/payment.selectors.ts';
import { httpFailure } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { input } from './payment.paths.ts';

function start() {
  const { actor, clock, effects, calls, see } = run(paymentMachine, input);
  const outcome = toPromise(actor).then(({ outcome: ended }): PaymentOutcome => ended);
  const dialog = () => [
    select.selectDialogTitle(see()),
    select.selectDialogText(see()),
    select.selectRetryLabel(see()),
  ];
  return { actor, clock, dialog, outcome, effects, calls: calls('openCheckout') };
}

describe('card checkout (`booking/checkout-return`)', () => {
  it('stops when the browser has not left after 20 seconds', async () => {
    const { actor, clock, calls, outcome } = start();
    await calls[0]?.resolve({ url: 'https://pay.example/1' });
    clock.increment(19_999);
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(1);
    expect(await outcome).toBe('stopped');
  });

  it.each([
    ['a message about SSL', new Error('SSL handshake failed'), 'Network error. Check your connection and try again.'],
    ['another message', new Error('The card provider is closed'), 'The card provider is closed'],
    ['a rejection without an error object', 'oops', 'Something went wrong during checkout. Please try again.'],
  ])('shows the error: %s', async (_, error, text) => {
    const { calls, dialog } = start();
    await calls[0]?.reject(error);
    expect(dialog()).toEqual(['Checkout Error', text, 'Try again']);
  });

  it('shows an error without a checkout address, and retries the same booking', async () => {
    const { actor, calls, dialog, effects } = start();
    await calls[0]?.resolve({ url: '' });
    expect(dialog()).toEqual(['Checkout Error', 'No checkout URL received from server', 'Try again']);
    actor.send({ type: 'checkout.retry' });
    expect(calls[1]?.input).toEqual(input);
    await calls[1]?.resolve({ url: 'https://pay.example/1' });
    expect(effects).toEqual([['redirectTo', { url: 'https://pay.example/1' }]]);
  });

  it.each([
    ['checkout.retry', 'renew'],
    ['dialog.close', 'expired'],
  ] as const)('reports an expired booking, and ends on %s as %s', async (type, expected) => {
    const { actor, calls, dialog, outcome } = start();
    await calls[0]?.reject(httpFailure(410));
    expect(dialog()).toEqual([
      'This booking is no longer open',
      "It wasn't paid in time or has been cancelled. You haven't been charged.",
      'Book again',
    ]);
    actor.send({ type });
    expect(await outcome).toBe(expected);
  });
});
