import { type EventFrom, type StateValueFrom, setup } from 'xstate';

/**
 * A guest books a one-way ride, including failures and retries. It knows nothing of the app: page models make the
 * events happen and assert the states.
 *
 * 'stored': the server has exactly one booking, whatever the path. 'checkedOut': also exactly one card checkout.
 * 'paid': also its payment. 'dearer': the booking has the price that the operator set in the meantime.
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
      description: 'Both place fields are marked red and show their validation errors.',
      on: { 'trip.enter': 'tripEntered' },
    },
    tripEntered: { on: { 'search.press': 'vehicles' } },
    returnTooEarly: {
      description:
        'The pickers offer no return within an hour of the pickup and move it along with the pickup. A link can contain such a return: the page says so and shows the earliest possible return instead.',
      on: { 'continue.press': 'customerOfReturn' },
    },
    customerOfReturn: { description: 'The corrected return trip continues, at the price of both ways.' },
    vehicles: { on: { 'continue.press': 'customer', 'previous.press': 'tripEntered' } },
    customer: {
      on: { 'continue.press': 'detailsWarned', 'details.give': 'detailsGiven', 'previous.press': 'vehicles' },
    },
    detailsWarned: {
      description: "The dialog 'Please update Customer details.'",
      on: { 'ok.press': 'detailsMissing', 'escape.press': 'customer' },
    },
    detailsMissing: {
      description: 'Missing fields are marked red, and the first of them has the focus.',
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
      description: 'Nothing is booked, and all input is still there.',
      on: { 'book.with-the-server-back': 'checkoutAfterOutage' },
    },
    bookingUnanswered: {
      tags: 'stored',
      description: 'The server created the booking, but its response was lost.',
      on: { 'book.press': 'checkoutAfterLostAnswer' },
    },
    checkoutError: {
      tags: 'stored',
      description: 'The server created the booking, but the card checkout was unreachable.',
      on: { 'retry.press': 'checkout', 'close.press': 'paymentOfBooking' },
    },
    paymentOfBooking: {
      tags: 'stored',
      description: 'The payment step again, with an unpaid booking.',
      on: { 'book.press': 'checkout' },
    },
    priceOutdated: {
      description: 'The operator has raised the price; the guest still sees the old one.',
      on: { 'book.press': 'priceChanged' },
    },
    priceChanged: {
      description: 'Nothing is booked: the dialog says so and lists each price change.',
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
        'cancel.press': 'paymentCancelled',
        'back.press': 'paymentOfBooking',
      },
    },
    checkoutAfterOutage: { tags: ['stored', 'checkedOut'], on: { 'card.pay': 'booked' } },
    checkoutAfterLostAnswer: { tags: ['stored', 'checkedOut'], on: { 'card.pay': 'booked' } },
    checkoutAfterCancel: { tags: ['stored', 'checkedOut'], on: { 'card.pay': 'booked' } },
    cardDeclined: { tags: ['stored', 'checkedOut'], on: { 'card.pay': 'booked', 'cancel.press': 'paymentCancelled' } },
    paymentCancelled: {
      tags: 'stored',
      description: "The payment step with 'Payment Canceled' and all input unchanged.",
      on: { 'book.press': 'checkoutAfterCancel', 'previous.press': 'detailsRestored' },
    },
    detailsRestored: { tags: 'stored', on: { 'continue.press': 'paymentCancelled' } },
    booked: { tags: ['stored', 'checkedOut', 'paid'] },
  },
});

export type GuestState = StateValueFrom<typeof guestBookingMachine>;
export type GuestEvent = EventFrom<typeof guestBookingMachine>['type'];
