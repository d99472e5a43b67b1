import { expect, type Page } from '@playwright/test';
import type { BookingDraftContext } from '#machines/booking/booking-draft.machine.ts';
import type { BookingDraft } from '#machines/booking/booking-draft.ts';
import bookingDraft from '#tests/machines/booking/booking-draft.paths.ts';
import { confirmed } from '#tests/machines/support/booking-samples.ts';
import { HomePage } from '../../pages/home.page-model.ts';
import { PaymentStep } from '../../pages/payment-step.page-model.ts';
import { SideMenu } from '../../pages/side-menu.page-model.ts';
import { SuccessPage } from '../../pages/success.page-model.ts';
import { TripPage } from '../../pages/trip.page-model.ts';
import { answerWith } from '../../support/api-answers.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { leftAt } from '../../support/stored-draft.ts';
import { byTheHour, tripPath } from '../../support/trips.ts';
import { replaceDraftInOtherTab } from '../support/browser.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const BOOKING = '/user/add_booking';
const PAYMENT = '/user/guest_stripe_checkout';
const CONFIRMATION = '/booking_success';
const LOGOUT = '/logout';

interface OfBooking {
  readonly bookingId: string;
}
interface WithDraft {
  readonly draft: BookingDraft | undefined;
}

const bookingIn = (draft: BookingDraft | undefined) => draft?.attempt?.bookingId;

/** The trip page has nothing more to keep once it has its price. */
const isPriced = (page: Page) => expect(new TripPage(page).priceBreakdown).toContainText('A$');

async function openTrip(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isPriced(page);
}

/** A trip at its last step, as another tab leaves it. Its attempt is of another order than the one that is made here. */
function leftElsewhere(draft: BookingDraft | undefined): BookingDraft | undefined {
  return draft && leftAt('payment', { attempt: draft.attempt });
}

/** Comes back from the card checkout, to what the server says of the booking. */
async function comeBack({ page, calls }: Stage, { bookingId }: OfBooking, change: object): Promise<void> {
  await page.goto(`/success?booking_id=${bookingId}`);
  await calls.answer(CONFIRMATION, { data: { ...confirmed, id: bookingId, ...change } });
}

async function search(page: Page, isEmpty: boolean): Promise<void> {
  const home = new HomePage(page);
  await home.open();
  if (isEmpty) await home.chooseRoute();
  await home.search.click();
  await page.waitForURL('**/tripDetail?*');
  await isPriced(page);
}

async function requestRide(page: Page): Promise<void> {
  const menu = new SideMenu(page);
  await menu.open();
  const loaded = page.waitForEvent('load');
  await menu.entry('Request a ride').click();
  await loaded;
  await new HomePage(page).pickupTime.getByLabel('Hour').waitFor();
}

/** What local storage holds of it. */
function keptIn(page: Page) {
  return page.evaluate(() => {
    const stored = window.localStorage.getItem('bookingDraft');
    const { step, attempt } = JSON.parse(stored ?? '{}');
    return { isKept: stored !== null, step, isAttempted: attempt !== undefined, bookingId: attempt?.bookingId };
  });
}

const keepsAsMuch = ({ page }: Stage, snapshot: { readonly context: unknown }) => {
  const { draft } = snapshot.context as BookingDraftContext;
  return expect
    .poll(() => keptIn(page))
    .toEqual({
      isKept: draft !== undefined,
      step: draft?.step,
      isAttempted: draft?.attempt !== undefined,
      bookingId: bookingIn(draft),
    });
};

walkInBrowser(bookingDraft, {
  calls: [BOOKING, PAYMENT, CONFIRMATION, LOGOUT],
  open: async ({ page }) => {
    await visitSignedIn(page);
    await answerWith(page, '/user/extras', { json: { extras: [] } });
    await new HomePage(page).open();
  },
  events: {
    'draft.changed': ({ page }, _, { from: { snapshot } }) => search(page, snapshot.matches('empty')),
    'draft.resumed': ({ page }, { draft }: WithDraft) =>
      openTrip(page, bookingIn(draft) === undefined ? tripPath(byTheHour) : '/tripDetail'),
    'draft.replaced': ({ page }, { draft }: WithDraft) => replaceDraftInOtherTab(page, leftElsewhere(draft)),
    'draft.restarted': ({ page }) => requestRide(page),
    'draft.cleared': async ({ page, calls }) => {
      const menu = new SideMenu(page);
      await menu.askToSignOut();
      await menu.yesLogout.click();
      await calls.answer(LOGOUT, { message: '' });
    },
    'attempt.started': async ({ page }) => {
      await openTrip(page, '/tripDetail');
      await new PaymentStep(page).bookNow.click();
    },
    'attempt.dropped': async ({ page, calls }) => {
      await calls.answer(BOOKING, { message: 'This vehicle is gone.' }, 422);
      await expect(new PaymentStep(page).bookNow).toBeEnabled();
    },
    'booking.created': ({ calls }, { bookingId }: OfBooking) => calls.answer(BOOKING, { data: { id: bookingId } }),
    'booking.settled': async (stage, event: OfBooking) => {
      await comeBack(stage, event, { status: 'accepted', paid: true });
      await expect(stage.page.getByRole('heading', { name: "You're all set!" })).toBeVisible();
      expect((await new SuccessPage(stage.page).contents()).facts[0]).toEqual(['Booking ID', 'K7M2PX']);
    },
    'booking.expired': async (stage, event: OfBooking) => {
      await comeBack(stage, event, { status: 'expired', paid: false });
      await expect(stage.page.getByRole('heading', { name: 'This booking is no longer open' })).toBeVisible();
    },
  },
  can: ({ from, event, to }) => {
    const { draft } = from.snapshot.context as BookingDraftContext;
    const isBooking = draft?.step === 'payment' && draft.attempt !== undefined && bookingIn(draft) === undefined;
    switch (event.type) {
      case 'draft.replaced':
        // A browser tells other tabs of changes only.
        return to !== from.key;
      case 'draft.resumed': {
        const { draft: resumed } = event as unknown as WithDraft;
        return bookingIn(resumed) === undefined || to === from.key;
      }
      case 'draft.cleared':
        return draft !== undefined;
      case 'attempt.started':
        return draft?.step === 'payment' && draft.attempt === undefined;
      case 'attempt.dropped':
      case 'booking.created':
        return isBooking;
      default:
        return true;
    }
  },
  // Signed out, the page is loaded anew.
  ends: ({ event }) => event.type === 'draft.cleared',
  states: { empty: keepsAsMuch, working: keepsAsMuch, awaitingPayment: keepsAsMuch },
});
