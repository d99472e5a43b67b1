import { expectAccessible } from '../support/accessible-screen.ts';
import { expect, test, withServer } from '../support/test.ts';
import { guestBookingMachine } from './guest-booking.journey.ts';
import * as guest from './guest-sees.ts';
import * as trip from './guest-trip.ts';
import { type JourneyEvents, type JourneyStates, pathsOf } from './test-journey.ts';

const PAYMENT_CANCELLED =
  "Payment Canceled You haven't been charged, and everything you entered is still here. Press Book Now to try again.";

// The test reads the database, for which the server stops.
const ownServer = withServer({});

test.describe('a guest', () => {
  for (const path of pathsOf(guestBookingMachine))
    test(path.title, async ({ page }) => {
      const visit = new guest.GuestVisit(page);
      await visit.home.open();
      await path.walk(eventsOf(visit), assertionsOf(visit));
      expect(await ownServer().sql(trip.BOOKINGS)).toEqual([trip.rowOf(visit)]);
    });
});

/** Performs each event of the journey in the browser: the guest's actions and the failures around them. */
function eventsOf(visit: guest.GuestVisit): JourneyEvents {
  const { page, home, vehicles, customer, payment, checkout } = visit;
  return {
    'trip.enter': async () => {
      await home.chooseRoute();
      visit.date = await home.chooseDateNextMonth(home.pickupDate, 15);
      await home.chooseTime(home.pickupTime, '10', '30', 'AM');
    },
    'search.press': () => home.search.click(),
    'continue.press': () => vehicles.continue.click(),
    'details.give': async () => {
      await customer.fillIn(trip.GRACE);
      await customer.increase('Passengers').click();
      await customer.increase('Luggage').click();
      await customer.extra('Infant seat').click();
      await customer.flightNumber.fill(trip.REMARKS.flightNumber);
      await customer.pickupSign.fill(trip.REMARKS.pickupSign);
      await customer.notes.fill(trip.REMARKS.notes);
    },
    'book.press': () => payment.bookNow.click(),
    'book.losing-the-answer': async () => {
      await page.route(
        '**/user/guest_add_booking',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await payment.bookNow.click();
    },
    'book.losing-the-checkout': async () => {
      await page.route('**/user/guest_stripe_checkout*', (route) => route.abort('connectionrefused'), { times: 1 });
      await payment.bookNow.click();
    },
    'retry.press': () => payment.dialog.getByRole('button', { name: 'Try again' }).click(),
    'card.pay': () => checkout.payWith('4242 4242 4242 4242'),
    'card.decline': () => checkout.payWith('4000 0000 0000 0002'),
    'cancel.press': () => checkout.cancel.click(),
  };
}

/** Asserts the complete text that the guest sees in each state of the journey. */
function assertionsOf(visit: guest.GuestVisit): JourneyStates {
  const { home, payment, checkout, page } = visit;
  const paymentStep = (messages?: guest.Messages) => guest.seesPaymentStep(visit, messages);

  return {
    home: () => guest.seesForm(visit, ['', '']),
    tripEntered: async () => {
      await guest.seesForm(visit, [trip.PICKUP, trip.DROP]);
      await expect(home.pickupDate).toHaveValue(visit.date);
      await expect.poll(() => home.timeIn(home.pickupTime)).toBe(trip.TIME);
    },
    vehicles: async () => {
      await guest.seesVehicles(visit);
      visit.tripAddress = page.url();
    },
    customer: () => guest.seesCustomerStep(visit, trip.NO_DETAILS, trip.RIDE),
    detailsGiven: () => guest.seesCustomerStep(visit, trip.DETAILS, trip.RIDE_WITH_SEAT),
    payment: () => paymentStep(),
    bookingUnanswered: () =>
      paymentStep({ alerts: ["Booking failed. Please try again. You haven't been charged. Check your connection."] }),
    checkoutError: () =>
      guest.seesDialog(visit, {
        title: 'Checkout Error',
        text: 'Network error. Check your connection and try again.',
        buttons: ['Try again', 'Close'],
      }),
    checkout: async () => {
      await guest.seesCheckout(visit);
      await expectAccessible(page);
    },
    cardDeclined: async () => {
      await guest.seesCheckout(visit, ['Your card was declined.']);
      await expect(checkout.cardNumber).toBeFocused();
      await expectAccessible(page);
    },
    paymentCancelled: async () => {
      await paymentStep({ notices: [PAYMENT_CANCELLED] });
      await expect(payment.dialog).toHaveCount(0);
    },
    booked: () => guest.seesConfirmation(visit),
  };
}
