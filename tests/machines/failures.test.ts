import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, getNextSnapshot } from 'xstate';
import { ApiFailure } from '#contract/api-failure.ts';
import { exploreModel } from '../paths/engine/graph.ts';
import type { PathModel } from '../paths/engine/model.ts';
import { httpFailure } from './support/failures.ts';

const WAIT = 'Too many tries. Wait 40 seconds.';
const OFFLINE = 'Network error. Please try again.';
const OFFLINE_LATER = 'Network error. Please try again later.';
const [WRONG, UNSAVED] = ['Something went wrong. Please try again.', 'Update failed!'];

const FAILURES = {
  explained: httpFailure(429, { message: WAIT }),
  busy: httpFailure(503),
  unexplained: httpFailure(500),
  unreadable: new ApiFailure('unreadable', { status: 200 }),
  offline: new ApiFailure('network', { cause: new TypeError('Failed to fetch') }),
  broken: new TypeError('broken'),
};
type Words = Readonly<Record<keyof typeof FAILURES, string>>;

/** The server's own words where it sends some, the others for every other failure. */
const orElse = (words: string, offline = words): Words => ({
  explained: WAIT,
  busy: words,
  unexplained: words,
  unreadable: words,
  offline,
  broken: words,
});

it.each<[chart: string, actor: string, words: Words]>([
  ['account/login', 'logIn', orElse('Something went wrong.', OFFLINE_LATER)],
  ['account/signup', 'signUp', orElse('Something went wrong.', OFFLINE_LATER)],
  ['account/forgot-password', 'sendResetLink', orElse('Failed to send reset link.', OFFLINE)],
  ['account/resend-email', 'resendEmail', orElse('Failed to resend email.')],
  ['account/reset-password', 'verifyLink', orElse(WRONG)],
  ['account/reset-password', 'resetPassword', orElse('Failed to reset password.', WRONG)],
  ['account/profile', 'saveProfile', { ...orElse('Something went wrong!'), busy: UNSAVED, unexplained: UNSAVED }],
  ['shell/contact-form', 'addContact', orElse("We couldn't save the contact. Please try again.", OFFLINE)],
  ['trips/find-booking', 'sendRideLink', orElse("We couldn't look for your booking. Please try again.", OFFLINE)],
  ['trips/rating', 'sendReview', orElse("We couldn't send your review. Please try again.", OFFLINE)],
  [
    'booking/payment',
    'openCheckout',
    {
      ...orElse('Something went wrong during checkout. Please try again.'),
      explained: 'HTTP error! status: 429',
      busy: 'HTTP error! status: 503',
      unexplained: 'HTTP error! status: 500',
      offline: 'Network error. Check your connection and try again.',
      broken: 'broken',
    },
  ],
])('%s keeps the entries and says why %s has failed', async (chart, actor, words) => {
  const [first] = await failuresOf(chart, actor);
  expect(first?.said).toEqual(words);
  expect(first?.offline.context.values).toEqual(first?.waiting.context.values);
});

it.each<[chart: string, actor: string, ...what: readonly string[]]>([
  ['booking/vehicle-lookup', 'findVehicles', "We couldn't load the vehicles."],
  ['booking/confirmation', 'loadConfirmation', "We couldn't load your booking."],
  ['booking/extras', 'loadExtras', "We couldn't load the extras."],
  ['booking/place-field', 'suggestPlaces', "We couldn't load places."],
  ['booking/ride-change', 'checkPrice', "We couldn't work out the price of your changes."],
  ['account/account-deletion', 'loadTerms', "We couldn't check your bookings."],
  ['account/profile', 'loadProfile', "We couldn't load your profile."],
  ['account/sessions', 'loadSessions', "We couldn't load your sign-ins."],
  ['shell/emergency', 'loadContacts', "We couldn't load your emergency contacts."],
  ['trips/booking-detail', 'loadBooking', "We couldn't load this booking."],
  ['trips/booking-tab', 'loadBookings', "We couldn't load your bookings.", "We couldn't load more bookings."],
  ['trips/cancellation', 'loadTerms', "We couldn't work out what cancelling costs."],
  ['trips/operator-ride', 'loadRide', "We couldn't load this ride."],
  ['trips/promotions', 'loadPromotions', "We couldn't load your promotions."],
])(
  '`wire/failures` %s: a failed %s says whether the connection, the rush or the server is to blame',
  async (chart, actor, ...what) => {
    const said = (await failuresOf(chart, actor)).map((failure) => failure.said);
    const seen = new Map(said.filter(({ offline }) => offline).map((words) => [words.offline, words]));
    expect([...seen.values()]).toEqual(
      what.map((failed) => ({
        explained: `${failed} ${WAIT}`,
        busy: `${failed} We're very busy right now. Please try again in a moment.`,
        unexplained: `${failed} Something went wrong on our side. Please try again.`,
        unreadable: `${failed} Something went wrong on our side. Please try again.`,
        offline: `${failed} Check your connection and try again.`,
        broken: `${failed} Check your connection and try again.`,
      })),
    );
  },
);

/** What a chart says after each failure of a call, in every state that makes it. */
async function failuresOf(chart: string, actor: string) {
  const [area, name] = chart.split('/');
  const { default: model }: { default: PathModel } = await import(`./${area}/${name}.paths.ts`);
  const isCalling = ({ _nodes }: AnyMachineSnapshot) =>
    _nodes.some(({ invoke }) => invoke.some(({ id }) => id === actor));
  const snapshots = exploreModel(model).flatMap(({ states }) => [...states.values()].map(({ snapshot }) => snapshot));
  return snapshots.filter(isCalling).map((waiting) => {
    const after = (error: Error): AnyMachineSnapshot =>
      getNextSnapshot(model.stubbed, waiting, { type: `xstate.error.actor.${actor}`, error, actorId: actor });
    const said = Object.entries(FAILURES).map(([kind, error]) => [kind, model.says(after(error))]);
    return { waiting, offline: after(FAILURES.offline), said: Object.fromEntries(said) as Words };
  });
}
