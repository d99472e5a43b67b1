import { createMachine } from 'xstate';

/**
 * A guest books a one-way ride, including failures and retries. It is independent of the app: page models perform the events
 * and assert the states. At the end of every path the server has exactly one booking, one checkout and one payment.
 */
export const guestBookingMachine = createMachine({
  id: 'guestBooking',
  description: 'A guest books a one-way ride: search, vehicle, customer details, payment, card checkout, confirmation.',
  initial: 'home',
  states: {
    home: { on: { 'trip.enter': 'tripEntered' } },
    tripEntered: { on: { 'search.press': 'vehicles' } },
    vehicles: { on: { 'continue.press': 'customer' } },
    customer: { on: { 'details.give': 'detailsGiven' } },
    detailsGiven: { on: { 'continue.press': 'payment' } },
    payment: { on: { 'book.losing-the-answer': 'bookingUnanswered' } },

    bookingUnanswered: {
      description: 'The server created the booking, but its response was lost.',
      on: { 'book.losing-the-checkout': 'checkoutError' },
    },
    checkoutError: { description: 'The card checkout was unreachable.', on: { 'retry.press': 'checkout' } },
    checkout: { on: { 'card.decline': 'cardDeclined', 'card.pay': 'booked' } },
    cardDeclined: { on: { 'cancel.press': 'paymentCancelled' } },
    paymentCancelled: {
      description: "The payment step with 'Payment Canceled' and all input unchanged.",
      on: { 'book.press': 'checkout' },
    },
    booked: {},
  },
});
