import type { PaymentOutcome } from '#machines/booking/payment.machine.ts';
import type { PageModel } from '../../pages/page-model.ts';
import { showAgain } from './browser.ts';
import type { Stage } from './walk-in-browser.ts';

export const CHECKOUT = '/user/guest_stripe_checkout';

export const isProvider = ({ hostname }: URL) => hostname === 'pay.example';

/** The provider answers without a page. Until then no assertion is possible. */
export async function stayHere({ calls }: Stage): Promise<void> {
  await (await calls.next(isProvider)).fulfill({ status: 204 });
}

export async function comeBack(stage: Stage): Promise<void> {
  await stayHere(stage);
  await showAgain(stage.page);
}

/** The server's response to a checkout and the visitor's action that lead to each outcome of a payment. */
export const PAYMENT_ENDS: Readonly<Record<PaymentOutcome, (stage: Stage<PageModel>) => Promise<void>>> = {
  stopped: async ({ on, calls }) => {
    await calls.fail(CHECKOUT, undefined);
    await on.inDialog('Close', 'Checkout Error').click();
  },
  paid: ({ calls }) => calls.answer(CHECKOUT, {}, 409),
  changed: ({ calls }) => calls.answer(CHECKOUT, {}, 412),
  expired: async ({ on, calls }) => {
    await calls.answer(CHECKOUT, {}, 410);
    await on.inDialog('Close', 'This booking is no longer open').click();
  },
  renew: async ({ on, calls }) => {
    await calls.answer(CHECKOUT, {}, 410);
    await on.inDialog('Book again', 'This booking is no longer open').click();
  },
};
