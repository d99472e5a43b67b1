import { type EventFrom, type StateValueFrom, setup } from 'xstate';

/**
 * What the demo customer comes back for, good ways and bad, from the list of bookings on. It knows nothing of the app: the acts
 * are done, and the states looked at, through the page models.
 */
export const tripsMachine = setup({
  types: {
    events: {} as {
      type:
        | 'history.open'
        | 'accepted.open'
        | 'unpaid.open'
        | 'rateable.open'
        | 'reviewed.open'
        | 'completed.open'
        | 'expired.open'
        | 'unknown.open'
        | 'list.offline'
        | 'list.retry'
        | 'list.return'
        | 'calendar.save'
        | 'ride.repeat'
        | 'invoice.save'
        | 'code.wrong'
        | 'code.apply'
        | 'code.remove'
        | 'pay.request'
        | 'card.decline'
        | 'card.pay'
        | 'card.cancel'
        | 'stars.choose'
        | 'rating.offline'
        | 'rating.submit'
        | 'minutes.pass';
    },
  },
}).createMachine({
  id: 'trips',
  description: 'A customer looks after rides that are booked, and those that are over.',
  initial: 'upcoming',
  states: {
    upcoming: {
      on: {
        'history.open': 'history',
        'accepted.open': 'accepted',
        'unpaid.open': 'unpaid',
        'unknown.open': 'unknown',
        'list.offline': 'unlisted',
      },
    },
    unlisted: {
      description: 'The list could not be loaded.',
      on: { 'list.retry': 'upcoming' },
    },
    unknown: {
      description: 'An id that is nobody’s, or somebody else’s.',
      on: { 'list.return': 'upcoming' },
    },

    accepted: {
      description: 'A ride there and back with extras and a promo code.',
      on: { 'calendar.save': 'calendarSaved', 'ride.repeat': 'searchedAgain' },
    },
    calendarSaved: {
      description: 'A calendar file with an event for each way.',
      on: { 'list.return': 'upcoming' },
    },
    searchedAgain: { description: 'The search form with the places and the kind of ride, and a date that lies ahead.' },

    unpaid: { on: { 'code.wrong': 'codeRefused', 'code.apply': 'discounted', 'pay.request': 'atCheckout' } },
    codeRefused: { on: { 'code.apply': 'discounted' } },
    discounted: {
      description: 'The price is lower, and the code is held by the booking: it is so after a reload too.',
      on: { 'code.remove': 'undiscounted', 'pay.request': 'atCheaperCheckout' },
    },
    undiscounted: { description: 'The price is what it was.', on: { 'pay.request': 'atCheckout' } },
    atCheckout: { on: { 'card.cancel': 'canceled', 'card.pay': 'paid' } },
    canceled: {
      description: 'Back at the booking, which still waits for its payment.',
      on: { 'pay.request': 'atCheckoutAgain' },
    },
    atCheckoutAgain: { description: 'The same checkout: there is one for a booking.' },
    atCheaperCheckout: { on: { 'card.decline': 'cardDeclined' } },
    cardDeclined: { on: { 'card.pay': 'paidLess' } },
    paid: { description: 'Confirmed; the booking is accepted and has an invoice.' },
    paidLess: { description: 'Confirmed at the lower price.' },

    history: {
      on: {
        'rateable.open': 'rateable',
        'reviewed.open': 'reviewed',
        'completed.open': 'completed',
        'expired.open': 'expired',
      },
    },
    completed: { description: 'A ride of more than A$1,000.', on: { 'invoice.save': 'invoiceSaved' } },
    invoiceSaved: { description: 'A tax invoice that names its buyer.', on: { 'list.return': 'history' } },
    expired: {
      description: 'It was not paid in time: nothing can be paid, rated, or invoiced.',
      on: { 'list.return': 'history' },
    },
    reviewed: { description: "'Your Rating' and 'Your Review'.", on: { 'list.return': 'history' } },
    rateable: {
      description: "'Rating will disappear in'",
      on: { 'minutes.pass': 'ratingGone', 'stars.choose': 'starred' },
    },
    ratingGone: {},
    starred: { on: { 'rating.submit': 'rated', 'rating.offline': 'ratingFailed' } },
    ratingFailed: { on: { 'rating.submit': 'rated' } },
    rated: { description: 'The review is shown, after a reload too.' },
  },
});

export type TripsState = StateValueFrom<typeof tripsMachine>;
export type TripsEvent = EventFrom<typeof tripsMachine>['type'];
