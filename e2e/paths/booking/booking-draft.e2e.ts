import { expect, type Page } from '@playwright/test';
import type { BookingDraftEvent } from '#machines/booking/booking-draft.machine.ts';
import { type BookingDrafts, tripKey } from '#machines/booking/booking-draft.ts';
import bookingDraft from '#tests/machines/booking/booking-draft.paths.ts';
import { booked, confirmed, draft } from '#tests/machines/support/booking-samples.ts';
import { PaymentStep, SuccessPage, TripPage } from '../../pages/booking.pages.ts';
import { HomePage } from '../../pages/search.pages.ts';
import { SideMenu } from '../../pages/shell.pages.ts';
import { PromotionsPage } from '../../pages/trips.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { byTheHour, leftAt, oneWay, storeDraft, storedAttempts, storedDrafts, tripPath } from '../../support/trips.ts';
import { writeInOtherTab } from '../support/browser.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const BOOKING = '/user/add_booking';
const PAYMENT = '/user/guest_stripe_checkout';
const CONFIRMATION = '/booking_success';
const LOGOUT = '/logout';

type EventOf<Type extends BookingDraftEvent['type']> = Extract<BookingDraftEvent, { type: Type }>;

const isPriced = (page: Page) => expect(new TripPage(page).priceBreakdown).toContainText('A$');

async function openTrip({ page }: Stage, { draft: opened }: EventOf<'draft.opened'>): Promise<void> {
  await page.goto(tripPath(opened === draft ? oneWay : byTheHour));
  await isPriced(page);
}

/** Returns from the card checkout. */
async function comeBack({ page, calls }: Stage, { bookingId }: { bookingId: string }, change: object): Promise<void> {
  await page.goto(`/success?booking_id=${bookingId}`);
  await calls.answer(CONFIRMATION, { data: { ...confirmed, id: bookingId, ...change } });
}

async function pickPromo({ page }: Stage): Promise<void> {
  await new PromotionsPage(page).open();
  await new PromotionsPage(page).card('WELCOME10').click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** The number of drafts in local storage, and their bookings. */
const storesAsMany = ({ page }: Stage, { context: { drafts, attempts } }: { readonly context: BookingDrafts }) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const entriesOf = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? '{}').entries ?? [];
        const bookings = entriesOf('bookingAttempts').map(({ bookingId }: { bookingId?: string }) => bookingId ?? '');
        return { drafts: entriesOf('bookingDrafts').length, bookings };
      }),
    )
    .toEqual({ drafts: drafts.length, bookings: attempts.map(({ bookingId = '' }) => bookingId) });

walkInBrowser(bookingDraft, {
  calls: [BOOKING, PAYMENT, CONFIRMATION, LOGOUT],
  visitor: 'customer',
  open: async ({ page }, { drafts }) => {
    await answerWith(page, '/user/promotions', {
      json: { data: [{ id: '1', code: 'WELCOME10', description: '', discount: 10, discount_type: 'percentage' }] },
    });
    if (drafts.length > 0) await storeDraft(page, leftAt('payment'));
    await new HomePage(page).open();
  },
  events: {
    'draft.opened': openTrip,
    /** The trip page saves the draft that it opens. */
    'draft.changed': async () => undefined,
    'draft.restarted': ({ page }) => new SideMenu(page).requestRide(),
    'trip.started': async ({ page }) => {
      await new HomePage(page).search.click();
      await page.waitForURL('**/tripDetail?*');
    },
    'search.entered': ({ page }) => new HomePage(page).serviceType.selectOption('Return'),
    'promo.picked': pickPromo,
    'drafts.stored': ({ page }, { stored }) =>
      writeInOtherTab(page, {
        bookingAttempts: stored.attempts.length > 0 ? storedAttempts({ ...booked, trip: tripKey(oneWay) }) : undefined,
        bookingDrafts: stored.drafts.length > 0 ? storedDrafts(leftAt('payment')) : undefined,
      }),
    'drafts.cleared': async ({ page, calls }) => {
      await new SideMenu(page).logOut();
      await calls.answer(LOGOUT, { message: '' });
    },
    'attempt.made': async ({ page, calls }, { attempt }) => {
      if (attempt.bookingId !== undefined) return calls.answer(BOOKING, { data: { id: attempt.bookingId } });
      await page.goto(tripPath(oneWay));
      await isPriced(page);
      await new PaymentStep(page).bookNow.click();
    },
    'attempt.dropped': async ({ page, calls }) => {
      await calls.answer(BOOKING, { message: 'This vehicle is gone.' }, 422);
      await expect(new PaymentStep(page).bookNow).toBeEnabled();
    },
    'booking.confirmed': async (stage, event) => {
      await comeBack(stage, event, { status: 'accepted', paid: true });
      const success = new SuccessPage(stage.page);
      await expect(success.heading).toBeVisible();
      await expect.poll(async () => (await success.contents()).facts[0]).toEqual(['Booking ID', 'K7M2PX']);
    },
    'booking.expired': async (stage, event) => {
      await comeBack(stage, event, { status: 'expired', paid: false });
      await expect(stage.page.getByRole('heading', { name: 'This booking is no longer open' })).toBeVisible();
    },
  },
  can: ({ from, event, to }, { drafts }, before) => {
    const isFirst = before.length === 0;
    const last = before.at(-1)?.event;
    const isUnbooked = last?.type === 'attempt.made' && last.attempt.bookingId === undefined;
    switch (event.type) {
      case 'draft.changed':
        return last?.type === 'draft.opened' && to === from.key;
      case 'draft.restarted':
      case 'trip.started':
        return isFirst && drafts.length > 0;
      case 'search.entered':
      case 'promo.picked':
      case 'drafts.cleared':
        return isFirst;
      // The browser fires storage events for changes only.
      case 'drafts.stored':
        return isFirst && to !== from.key;
      case 'attempt.made': {
        return event.attempt.bookingId === undefined ? isFirst && drafts.length > 0 : isUnbooked;
      }
      case 'attempt.dropped':
        return isUnbooked;
      case 'booking.confirmed':
      case 'booking.expired':
        return from.snapshot.matches('awaitingPayment');
      default:
        return ['booking.confirmed', 'booking.expired', undefined, 'drafts.stored'].includes(last?.type);
    }
  },
  // Later steps would depend on the in-memory state of a single tab.
  ends: ({ event }) =>
    ['drafts.cleared', 'promo.picked', 'search.entered', 'trip.started', 'draft.restarted'].includes(event.type),
  states: { empty: storesAsMany, working: storesAsMany, awaitingPayment: storesAsMany },
});
