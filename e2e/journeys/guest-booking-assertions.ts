import { expect } from '@playwright/test';
import type { GuestState } from './guest-booking.journey.ts';
import * as guest from './guest-sees.ts';
import * as trip from './guest-trip.ts';
import type { GuestVisit } from './guest-visit.ts';

const PAYMENT_CANCELLED =
  'Payment Canceled Nothing was charged and everything you entered is still here. Book Now tries again.';
const BOOKING_FAILED = 'Booking failed. Please try again.';
const RETURN_TOO_EARLY =
  'Return date and time must be at least 1 hour after pickup date and time. The earliest possible return is selected.';

/** Asserts the complete text that the guest sees in each state of the journey. */
export function assertionsOf(visit: GuestVisit): Readonly<Record<GuestState, () => Promise<void>>> {
  const { home, customer, payment, checkout, page } = visit;
  const paymentStep = (told?: guest.Told) => guest.seesPaymentStep(visit, trip.RIDE_WITH_SEAT, told);
  const checkoutOfRide = () => guest.seesCheckout(visit, trip.RIDE_WITH_SEAT);
  const confirmation = () => guest.seesConfirmation(visit);

  return {
    home: () => guest.seesForm(visit, ['', '']),
    placesMissing: () =>
      guest.seesForm(visit, ['', ''], ['Pickup location is required.', 'Drop location is required.']),
    tripEntered: async () => {
      await guest.seesForm(visit, [trip.PICKUP, trip.DROP]);
      await expect(home.pickupDate).toHaveValue(visit.date);
      expect(await home.timeIn(home.pickupTime)).toBe(trip.TIME);
    },
    vehicles: async () => {
      await guest.seesVehicles(visit, trip.RIDE, { offers: trip.OFFERS });
      visit.tripAddress = page.url();
    },
    returnTooEarly: () =>
      guest.seesVehicles(visit, trip.RETURN_RIDE, {
        facts: [['Return time and date', `11:30 AM ${visit.date}`]],
        offers: trip.RETURN_OFFERS,
        alerts: [RETURN_TOO_EARLY],
      }),
    customerOfReturn: () =>
      guest.seesCustomerStep(visit, trip.NO_DETAILS, trip.RETURN_RIDE, { alerts: [RETURN_TOO_EARLY] }),
    customer: () => guest.seesCustomerStep(visit, trip.NO_DETAILS, trip.RIDE),
    detailsWarned: () =>
      guest.seesDialog(visit, { title: 'Warning', text: 'Please update Customer details.', buttons: ['OK'] }),
    detailsMissing: async () => {
      const faults = {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
        phone: 'Phone must be 4 to 10 digits',
      };
      await guest.seesCustomerStep(visit, trip.NO_DETAILS, trip.RIDE, { faults });
      await expect(customer.dialog).toBeHidden();
      await expect(customer.firstName).toBeFocused();
    },
    detailsGiven: () => guest.seesCustomerStep(visit, trip.DETAILS, trip.RIDE_WITH_SEAT),
    detailsRestored: () =>
      guest.seesCustomerStep(visit, trip.DETAILS, trip.RIDE_WITH_SEAT, { notices: [PAYMENT_CANCELLED] }),
    payment: () => paymentStep(),
    paymentOfBooking: () => paymentStep(),
    serverDown: () => paymentStep(),
    bookingFailed: () => paymentStep({ alerts: [BOOKING_FAILED] }),
    bookingUnanswered: () => paymentStep({ alerts: [BOOKING_FAILED] }),
    checkoutError: () =>
      guest.seesDialog(visit, {
        title: 'Checkout Error',
        text: 'Network error. Please check your connection and try again.',
        buttons: ['Try again', 'Close'],
      }),
    priceOutdated: () => paymentStep(),
    priceChanged: () =>
      guest.seesDialog(visit, {
        title: 'The price has changed',
        text: BOOKING_FAILED,
        lines: [
          ['Subtotal', 'A$103.22 A$113.22'],
          ['GST', 'A$11.82 A$12.82'],
          ['Total', 'A$130.04 A$141.04'],
        ],
        buttons: ['Book at the new price', 'Go back'],
      }),
    paymentAtNewPrice: () => guest.seesPaymentStep(visit, trip.DEARER_RIDE),
    checkout: checkoutOfRide,
    checkoutAfterOutage: checkoutOfRide,
    checkoutAfterLostAnswer: checkoutOfRide,
    checkoutAfterCancel: checkoutOfRide,
    checkoutAtNewPrice: () => guest.seesCheckout(visit, trip.DEARER_RIDE),
    cardDeclined: async () => {
      await guest.seesCheckout(visit, trip.RIDE_WITH_SEAT, ['Your card was declined.']);
      await expect(checkout.cardNumber).toBeFocused();
    },
    paymentCancelled: async () => {
      await paymentStep({ notices: [PAYMENT_CANCELLED] });
      await expect(payment.dialog).toHaveCount(0);
    },
    booked: confirmation,
    bookedAtNewPrice: confirmation,
  };
}
