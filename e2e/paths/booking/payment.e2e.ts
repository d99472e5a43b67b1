import { expect } from '@playwright/test';
import type { ApiFailure } from '#contract/api-failure.ts';
import type { PayerContext } from '#machines/booking/payer.machine.ts';
import { PAYER_FIELDS, type PayerField, payerErrors } from '#machines/booking/payer.ts';
import type { PaymentOutcome } from '#machines/booking/payment.machine.ts';
import checkout, { paidBefore } from '#tests/machines/booking/checkout.paths.ts';
import payer from '#tests/machines/booking/payer.paths.ts';
import payment from '#tests/machines/booking/payment.paths.ts';
import { order } from '#tests/machines/support/booking-samples.ts';
import type { Step } from '#tests/paths/engine/graph.ts';
import { PaymentStep } from '../../pages/booking.pages.ts';
import { openTripAt } from '../../support/trips.ts';
import { leave } from '../support/browser.ts';
import { CHECKOUT, comeBack, isProvider, PAYMENT_ENDS, stayHere } from '../support/payment-ends.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const BOOKING = '/user/guest_add_booking';

const PRICE_CHANGED = 'The price has changed';

async function seesBusy({ page, on }: Stage<PaymentStep>): Promise<void> {
  await expect(page.getByRole('button', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  await expect(on.previous).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Edit trip' })).toHaveAttribute('aria-disabled', 'true');
}

const seesBookNow = ({ on }: Stage<PaymentStep>) => expect(on.bookNow).not.toHaveAttribute('aria-busy', 'true');

const seesDialog =
  (title: string, retry: string) =>
  async ({ on }: Stage<PaymentStep>) => {
    await expect(on.inDialog(retry, title)).toBeVisible();
    await expect(on.inDialog('Close', title)).toBeVisible();
  };

const typesOf = (before: readonly Step[]) => before.map(({ event }) => event.type);

/** An attempt continues until it is refused, repriced, renewed or replaced. */
function sinceLastAttempt(before: readonly Step[]): readonly Step[] {
  const ends = before.findLastIndex(({ snapshot, event }) => {
    const { output, error } = event as { output?: { outcome?: PaymentOutcome }; error?: ApiFailure };
    return (
      ['expired', 'renew', 'changed'].includes(output?.outcome ?? '') ||
      snapshot.matches('priceChanged') ||
      error?.status === 422
    );
  });
  return before.slice(ends + 1);
}

const bookingSo = (before: readonly Step[]) =>
  typesOf(sinceLastAttempt(before)).includes('xstate.done.actor.addBooking') ? 'booking-1' : undefined;
const isFirst = (before: readonly Step[]) =>
  !typesOf(sinceLastAttempt(before)).includes('xstate.done.actor.claimAttempt');

walkInBrowser(checkout, {
  on: PaymentStep,
  calls: [BOOKING, CHECKOUT],
  open: ({ page }) => openTripAt(page, 'payment'),
  leaves: ['paid'],
  events: {
    'booking.request': ({ on }) => on.bookNow.click(),
    'price.accept': ({ on }) => on.inDialog('Book at the new price', PRICE_CHANGED).click(),
    'price.decline': ({ on }) => on.inDialog('Go back', PRICE_CHANGED).click(),
    'xstate.done.actor.claimAttempt': async () => undefined,
    ...answersOf('addBooking', BOOKING, ({ bookingId }: { bookingId: string }) => ({ data: { id: bookingId } })),
    'xstate.done.actor.payment': (stage, { output }) => PAYMENT_ENDS[output.outcome](stage),
  },
  can: ({ from: { snapshot }, event }, _, before) => {
    const { order: placed } = snapshot.context;
    // After the visitor accepts another price, the page requests it.
    if (event.type === 'booking.request') return (placed?.price.total ?? order.price.total) === order.price.total;
    if (event.type === 'xstate.error.actor.addBooking') return event.error !== paidBefore;
    if (event.type !== 'xstate.done.actor.claimAttempt') return true;
    const { attempt, isNew } = event.output;
    return attempt.replaces === undefined && attempt.bookingId === bookingSo(before) && isNew === isFirst(before);
  },
  states: {
    'resting.idle': seesBookNow,
    'resting.failed': ({ on }) => expect(on.bookNow).toBeEnabled(),
    claiming: seesBusy,
    creating: seesBusy,
    priceChanged: ({ on }) =>
      expect
        .poll(() => on.dialogContents())
        .toEqual({
          title: PRICE_CHANGED,
          text: 'Booking failed. Please try again.',
          lines: [
            ['Subtotal', 'A$102.96 A$130.00'],
            ['Extras', 'A$0.00 A$15.00'],
            ['GST', 'A$10.30 A$14.50'],
            ['Total', 'A$113.26 A$159.50'],
          ],
          buttons: ['Book at the new price', 'Go back'],
        }),
    paying: seesBusy,
    paid: ({ page }) => page.waitForURL((url) => url.pathname === '/success'),
  },
  except: {
    'checkout.claiming | xstate.error.actor.claimAttempt | 0':
      'Claiming uses only local storage, and the app also works without it.',
    'checkout.creating | xstate.error.actor.addBooking | 1':
      'The page has no earlier order here: back-forward-cache.e2e.ts pays for one.',
  },
});

interface PayerState {
  readonly context: PayerContext;
}

const payerField = ({ on }: Stage<PaymentStep>, field: PayerField) => (field === 'name' ? on.payerName : on.payerEmail);

const seesPayer = async (stage: Stage<PaymentStep>, { context: { values, errors } }: PayerState) => {
  for (const field of PAYER_FIELDS) {
    await expect(payerField(stage, field)).toHaveValue(values[field]);
    await expect(payerField(stage, field)).toHaveAccessibleDescription(errors[field] ?? '');
  }
};

walkInBrowser(payer, {
  on: PaymentStep,
  open: ({ page }, { entered }) => openTripAt(page, 'payment', { payer: entered }),
  events: {
    'field.change': (stage, { field, value }) => payerField(stage, field).fill(value),
    'field.blur': (stage, { field }) => leave(payerField(stage, field)),
    'payer.demanded': ({ on }) => on.bookNow.click(),
  },
  can: ({ from: { snapshot }, event }) => {
    const { values } = snapshot.context;
    // The same again changes nothing.
    if (event.type === 'field.change') return values[event.field] !== event.value;
    // Otherwise the booking begins.
    return event.type !== 'payer.demanded' || Object.keys(payerErrors(values)).length > 0;
  },
  states: { travellerPays: seesPayer, otherPays: seesPayer },
});

walkInBrowser(payment, {
  on: PaymentStep,
  calls: [BOOKING, CHECKOUT, isProvider],
  clock: {},
  open: async ({ page, calls, on }, { bookingId }) => {
    await openTripAt(page, 'payment');
    await on.bookNow.click();
    await calls.answer(BOOKING, { data: { id: bookingId } });
  },
  events: {
    ...answersOf('openCheckout', CHECKOUT),
    'checkout.retry': ({ on }) => on.inDialog(/^(?:Try|Book) again$/).click(),
    'dialog.close': ({ on }) => on.inDialog('Close').click(),
    'page.restored': comeBack,
    'xstate.after.redirectTimeout.payment.redirecting': async (stage) => {
      await stayHere(stage);
      await seesBusy(stage);
      await stage.page.clock.runFor(20_000);
    },
  },
  states: {
    opening: seesBusy,
    failed: seesDialog('Checkout Error', 'Try again'),
    expired: seesDialog('This booking is no longer open', 'Book again'),
    stopped: seesBookNow,
    paid: ({ page }) => page.waitForURL((url) => url.pathname === '/success'),
    renewed: seesBusy,
    closed: seesBookNow,
  },
});
