import { type EventFrom, type StateValueFrom, setup } from 'xstate';

/**
 * What a guest lives through while booking a one-way ride, good ways and bad. It knows nothing of the app: page models make the
 * events happen and assert the states.
 *
 * 'stored': the server has a booking, one and no more, however the guest got there. 'checkedOut': and its one card checkout.
 * 'paid': and its payment. 'dearer': at the price that the operator has set meanwhile.
 */
export const guestBookingMachine = setup({
  types: {
    tags: {} as 'stored' | 'checkedOut' | 'paid' | 'dearer',
    events: {} as {
      type:
        | 'trip.enter'
        | 'link.open'
        | 'search.press'
        | 'continue.press'
        | 'previous.press'
        | 'ok.press'
        | 'escape.press'
        | 'details.give'
        | 'server.stop'
        | 'price.rise'
        | 'book.press'
        | 'book.losing-the-answer'
        | 'book.losing-the-checkout'
        | 'book.with-the-server-back'
        | 'retry.press'
        | 'close.press'
        | 'price.accept'
        | 'price.decline'
        | 'card.pay'
        | 'card.decline'
        | 'cancel.press'
        | 'back.press';
    },
  },
}).createMachine({
  id: 'guestBooking',
  description: 'A guest books a one-way ride: search, vehicle, customer details, payment, card checkout, confirmation.',
  initial: 'home',
  states: {
    home: {
      on: { 'search.press': 'placesMissing', 'trip.enter': 'tripEntered', 'link.open': 'returnTooEarly' },
    },
    placesMissing: {
      description: 'Both place fields are marked red and say what they need.',
      on: { 'trip.enter': 'tripEntered' },
    },
    tripEntered: { on: { 'search.press': 'vehicles' } },
    returnTooEarly: {
      description:
        'The pickers offer no return within the hour after the pickup, and move it with the pickup. A link can name one: it says so, and the earliest possible return stands in its place.',
      on: { 'continue.press': 'customerOfReturn' },
    },
    customerOfReturn: { description: 'The corrected return trip goes on, at the price of both ways.' },
    vehicles: { on: { 'continue.press': 'customer', 'previous.press': 'tripEntered' } },
    customer: {
      on: { 'continue.press': 'detailsWarned', 'details.give': 'detailsGiven', 'previous.press': 'vehicles' },
    },
    detailsWarned: {
      description: "The dialog 'Please update Customer details.'",
      on: { 'ok.press': 'detailsMissing', 'escape.press': 'customer' },
    },
    detailsMissing: {
      description: 'What is missing is marked red, and the focus is in the first such field.',
      on: { 'details.give': 'detailsGiven' },
    },
    detailsGiven: { on: { 'continue.press': 'payment' } },
    payment: {
      on: {
        'previous.press': 'detailsGiven',
        'book.press': 'checkout',
        'book.losing-the-answer': 'bookingUnanswered',
        'book.losing-the-checkout': 'checkoutError',
        'server.stop': 'serverDown',
        'price.rise': 'priceOutdated',
      },
    },
    serverDown: { on: { 'book.press': 'bookingFailed' } },
    bookingFailed: {
      description: 'Nothing is booked, nothing is lost.',
      on: { 'book.with-the-server-back': 'checkoutAfterOutage' },
    },
    bookingUnanswered: {
      tags: 'stored',
      description: 'The booking was made, but the answer that says so was lost.',
      on: { 'book.press': 'checkoutAfterLostAnswer' },
    },
    checkoutError: {
      tags: 'stored',
      description: 'The booking was made, but its card checkout could not be reached.',
      on: { 'retry.press': 'checkout', 'close.press': 'paymentOfBooking' },
    },
    paymentOfBooking: {
      tags: 'stored',
      description: 'The payment step again, with a booking that waits for its payment.',
      on: { 'book.press': 'checkout' },
    },
    priceOutdated: {
      description: 'The operator has raised the price; the guest still sees the old one.',
      on: { 'book.press': 'priceChanged' },
    },
    priceChanged: {
      description: 'Nothing is booked: the dialog says so, and what has changed line by line.',
      on: { 'price.accept': 'checkoutAtNewPrice', 'price.decline': 'paymentAtNewPrice' },
    },
    paymentAtNewPrice: { on: { 'book.press': 'checkoutAtNewPrice' } },
    checkoutAtNewPrice: { tags: ['stored', 'checkedOut', 'dearer'], on: { 'card.pay': 'bookedAtNewPrice' } },
    bookedAtNewPrice: { tags: ['stored', 'checkedOut', 'dearer', 'paid'] },
    checkout: {
      tags: ['stored', 'checkedOut'],
      on: {
        'card.pay': 'booked',
        'card.decline': 'cardDeclined',
        'cancel.press': 'paymentCanceled',
        'back.press': 'paymentOfBooking',
      },
    },
    checkoutAfterOutage: { tags: ['stored', 'checkedOut'], on: { 'card.pay': 'booked' } },
    checkoutAfterLostAnswer: { tags: ['stored', 'checkedOut'], on: { 'card.pay': 'booked' } },
    checkoutAfterCancel: { tags: ['stored', 'checkedOut'], on: { 'card.pay': 'booked' } },
    cardDeclined: { tags: ['stored', 'checkedOut'], on: { 'card.pay': 'booked', 'cancel.press': 'paymentCanceled' } },
    paymentCanceled: {
      tags: 'stored',
      description: "The payment step with 'Payment Canceled' and everything as it was entered.",
      on: { 'book.press': 'checkoutAfterCancel', 'previous.press': 'detailsRestored' },
    },
    detailsRestored: { tags: 'stored', on: { 'continue.press': 'paymentCanceled' } },
    booked: { tags: ['stored', 'checkedOut', 'paid'] },
  },
});

export type GuestState = StateValueFrom<typeof guestBookingMachine>;
export type GuestEvent = EventFrom<typeof guestBookingMachine>['type'];
