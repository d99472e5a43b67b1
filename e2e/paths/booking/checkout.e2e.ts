import { expect } from '@playwright/test';
import type { ApiFailure } from '#contract/api-failure.ts';
import { type Cents, toAmount } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { CheckoutContext, Claim } from '#machines/booking/checkout.machine.ts';
import type { PaymentOutcome } from '#machines/booking/payment.machine.ts';
import checkout from '#tests/machines/booking/checkout.paths.ts';
import { order } from '#tests/machines/support/booking-samples.ts';
import type { Step } from '#tests/paths/engine/graph.ts';
import { PaymentStep } from '../../pages/booking.pages.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import { oneWay, tripPath } from '../../support/trips.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const BOOKING = '/user/guest_add_booking';
const PAYMENT = '/user/guest_stripe_checkout';

const NO_FAILURE = 'Claiming uses only local storage, and the app also works without it.';

const inDialog = ({ page }: Stage, title: string, button: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button });

const inDollars = (price: PriceSummary) =>
  Object.fromEntries(Object.entries(price).map(([line, cents]: [string, Cents]) => [line, toAmount(cents)]));

/** The server's response to a checkout and the visitor's action that lead to each outcome of a payment. */
const ENDS: Readonly<Record<PaymentOutcome, (stage: Stage) => Promise<void>>> = {
  stopped: async (stage) => {
    await stage.calls.answer(PAYMENT, {}, 503);
    await inDialog(stage, 'Checkout Error', 'Close').click();
  },
  paid: ({ calls }) => calls.answer(PAYMENT, {}, 409),
  expired: async (stage) => {
    await stage.calls.answer(PAYMENT, {}, 410);
    await inDialog(stage, 'Booking expired', 'Close').click();
  },
  renew: async (stage) => {
    await stage.calls.answer(PAYMENT, {}, 410);
    await inDialog(stage, 'Booking expired', 'Book again').click();
  },
};

const bookNow = ({ page }: Stage) => new PaymentStep(page).bookNow;
const seesBusy = async ({ page }: Stage) => {
  const button = page.getByRole('button', { name: 'Loading' });
  await expect(button).toBeVisible();
  await expect(button).toHaveAttribute('aria-busy', 'true');
};

const typesOf = (before: readonly Step[]) => before.map(({ event }) => event.type);

/** An attempt continues until it is refused, repriced or renewed. */
function sinceLastAttempt(before: readonly Step[]): readonly Step[] {
  const ends = before.findLastIndex(({ snapshot, event }) => {
    const { output, error } = event as { output?: { outcome?: PaymentOutcome }; error?: ApiFailure };
    const isOver = output?.outcome === 'expired' || output?.outcome === 'renew';
    return isOver || snapshot.matches('priceChanged') || error?.status === 422;
  });
  return before.slice(ends + 1);
}

const bookingSo = (before: readonly Step[]) =>
  typesOf(sinceLastAttempt(before)).includes('xstate.done.actor.addBooking') ? 'booking-1' : undefined;
const isFirst = (before: readonly Step[]) =>
  !typesOf(sinceLastAttempt(before)).includes('xstate.done.actor.claimAttempt');

walkInBrowser(checkout, {
  calls: [BOOKING, PAYMENT],
  open: async ({ page }) => {
    await storeDraft(page, leftAt('payment'));
    await page.goto(tripPath(oneWay));
  },
  leaves: ['paid'],
  events: {
    'booking.request': (stage) => bookNow(stage).click(),
    'price.accept': (stage) => inDialog(stage, 'The price has changed', 'Book at the new price').click(),
    'price.decline': (stage) => inDialog(stage, 'The price has changed', 'Go back').click(),
    'xstate.done.actor.claimAttempt': async () => undefined,
    'xstate.done.actor.addBooking': ({ calls }, { output: { bookingId } }: { output: { bookingId: string } }) =>
      calls.answer(BOOKING, { data: { id: bookingId } }),
    'xstate.error.actor.addBooking': ({ calls }, { error }: { error: ApiFailure }) => {
      const { price } = error.problem;
      if (!price) return calls.fail(BOOKING, error);
      return calls.answer(BOOKING, { price: inDollars(price) }, error.status);
    },
    'xstate.done.actor.payment': (stage, { output }: { output: { outcome: PaymentOutcome } }) =>
      ENDS[output.outcome](stage),
  },
  can: ({ from: { snapshot }, event }, _, before) => {
    const { order: placed } = snapshot.context as CheckoutContext;
    // After the visitor accepts another price, the page requests it.
    if (event.type === 'booking.request') return (placed?.price.total ?? order.price.total) === order.price.total;
    if (event.type !== 'xstate.done.actor.claimAttempt') return true;
    const { attempt, isNew } = (event as unknown as { output: Claim }).output;
    return attempt.bookingId === bookingSo(before) && isNew === isFirst(before);
  },
  states: {
    'resting.idle': (stage) => expect(bookNow(stage)).not.toHaveAttribute('aria-busy', 'true'),
    'resting.failed': (stage) => expect(bookNow(stage)).toBeEnabled(),
    claiming: seesBusy,
    creating: seesBusy,
    priceChanged: async (stage) => {
      await expect(inDialog(stage, 'The price has changed', 'Book at the new price')).toBeVisible();
      await expect(stage.page.getByRole('alertdialog').getByText('A$159.50', { exact: true })).toBeVisible();
    },
    paying: seesBusy,
    paid: ({ page }) => page.waitForURL((url) => url.pathname === '/success'),
  },
  except: { 'checkout.claiming | xstate.error.actor.claimAttempt | 0': NO_FAILURE },
});
