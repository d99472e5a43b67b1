import { createMachine } from 'xstate';

/**
 * The demo customer's visits to existing bookings, starting at the list. It is independent of the app: page
 * models perform the events and assert the states.
 */
export const tripsMachine = createMachine({
  id: 'trips',
  description: 'A customer manages booked rides and past rides.',
  initial: 'upcoming',
  states: {
    upcoming: { on: { 'accepted.open': 'accepted' } },
    accepted: {
      description: 'A return trip with extras and a promo code.',
      on: { 'calendar.save': 'calendarSaved' },
    },
    calendarSaved: {
      description: 'A calendar file with an event for each way.',
      on: { 'time.change': 'retimed' },
    },

    retimed: {
      description: 'The new time is saved at once, at the same price.',
      on: { 'vehicle.change': 'atDifference' },
    },
    atDifference: {
      description: 'Only the extra cost of the other vehicle is due.',
      on: { 'card.cancel': 'unchanged', 'card.pay': 'upgraded' },
    },
    unchanged: {
      description: 'The booked ride stands, and the change goes on with everything that was entered.',
      on: { 'change.resume': 'atDifference' },
    },
    upgraded: {
      description: 'The other vehicle, at its price and with the same promo code.',
      on: { 'unpaid.open': 'unpaid' },
    },

    unpaid: { on: { 'code.apply': 'discounted' } },
    discounted: {
      description: 'The price is lower and the booking has the promo code, also after a reload.',
      on: { 'pay.request': 'atCheckout' },
    },
    atCheckout: {
      description: 'The same checkout each time: a booking has only one at a price.',
      on: { 'card.cancel': 'cancelled', 'card.pay': 'paid' },
    },
    cancelled: {
      description: 'The booking again, still unpaid.',
      on: { 'pay.request': 'atCheckout' },
    },
    paid: {
      description: 'Confirmed at the lower price; the booking is accepted and has an invoice.',
      on: { 'history.open': 'history' },
    },

    history: {
      on: { 'rateable.open': 'rateable', 'completed.open': 'completed' },
    },
    completed: { description: 'A ride of more than A$1,000.', on: { 'invoice.save': 'invoiceSaved' } },
    invoiceSaved: { description: 'A tax invoice that names its buyer.', on: { 'list.return': 'history' } },
    rateable: { description: "'Rating will disappear in'", on: { 'rating.send': 'rated' } },
    rated: { description: 'The review is shown, also after a reload.' },
  },
});
