import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Extra, Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { ContactField } from '#domain/contact.ts';
import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { type BookingDraft, writeDraft } from '#machines/booking/booking-draft.ts';
import type { AddBookingInput } from '#machines/booking/booking-order.ts';
import { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import { customerMachine } from '#machines/booking/customer.machine.ts';
import { extrasMachine } from '#machines/booking/extras.machine.ts';
import { type PaymentInput, paymentMachine } from '#machines/booking/payment.machine.ts';
import { type PromoQuestion, promoMachine } from '#machines/booking/promo.machine.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import { readDraft } from '#machines/booking/read-draft.ts';
import { taxRateMachine } from '#machines/booking/tax-rate.machine.ts';
import { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import type { WizardInput } from '#machines/booking/wizard.types.ts';
import { idleSession } from './account-samples.ts';
import { answeredByTest, settled, spokenByTest } from './actors.ts';
import { booster, childSeat } from './booking-samples.ts';
import { sedan, trip, van } from './samples.ts';

export interface WizardWorld {
  readonly vehicles?: readonly Vehicle[];
  readonly extras?: readonly Extra[] | 'failing';
  readonly taxRate?: number;
  readonly now?: number;
}

/** 08:00 in Sydney on the day before the sample trip. */
const DAY_BEFORE = Date.parse('2027-06-03T08:00:00+10:00');

/**
 * The wizard with all its real children and a real draft, over a server, a browser and a clock that a test directs. What the
 * catalogue answers is given; bookings, checkouts and promo checks are answered by the test.
 */
export function openWizard(given: Partial<WizardInput> = {}, world: WizardWorld = {}) {
  const clock = new SimulatedClock();
  const adding = answeredByTest<{ bookingId: string }, AddBookingInput>();
  const opening = answeredByTest<{ url: string }, PaymentInput>();
  const checking = answeredByTest<PromoAnswer, PromoQuestion>();
  const time = spokenByTest<{ type: 'clock.ticked'; now: number }>();
  const askedOfSession: string[] = [];
  const browser = spokenByTest<{ type: 'page.restored' }>();
  const stored: (string | undefined)[] = [];
  const redirects: string[] = [];
  const addresses: string[] = [];
  const left: unknown[] = [];
  const focused: (ContactField | undefined)[] = [];
  const failures: string[] = [];
  let keys = 0;
  const logFailure = (_: unknown, { what }: { what: string }) => failures.push(what);

  const payment = paymentMachine.provide({
    actors: { openCheckout: opening.logic, watchRestore: browser.logic },
    actions: { redirectTo: (_, { url }) => redirects.push(url), logFailure },
  });
  const wizard = wizardMachine.provide({
    actors: {
      tripCheck: tripCheckMachine.provide({
        actors: { resolveZone: fromPromise(async () => 'Australia/Sydney'), watchClock: time.logic },
        actions: { logFailure },
      }),
      vehicleLookup: vehicleLookupMachine.provide({
        actors: { findVehicles: fromPromise(async () => world.vehicles ?? [sedan, van]) },
        actions: { logFailure },
      }),
      extras: extrasMachine.provide({
        actors: { loadExtras: fromPromise(async () => extrasOf(world)) },
        actions: { logFailure },
      }),
      customer: customerMachine.provide({ actions: { focusField: (_, { field }) => focused.push(field) } }),
      promo: promoMachine.provide({ actors: { checkPromo: checking.logic }, actions: { logFailure } }),
      checkout: checkoutMachine.provide({
        actors: {
          newIdempotencyKey: fromPromise(async () => `key-${++keys}`),
          addBooking: adding.logic,
          payment,
        },
        actions: { sendConversion: () => undefined, logFailure },
      }),
      taxRate: taxRateMachine.provide({
        actors: { loadTaxes: fromPromise(async () => world.taxRate ?? Promise.reject(new Error('offline'))) },
        actions: { logFailure },
      }),
      watchProfile: fromCallback(({ receive }) => receive(({ type }) => askedOfSession.push(type))),
    },
    actions: {
      showAddress: (_, { address }) => addresses.push(address),
      openPage: (_, page) => left.push(page),
      leaveFor: (_, page) => left.push(page),
    },
  });
  const draft = createActor(
    bookingDraftMachine.provide({
      actions: { persistDraft: (_, { draft: kept }) => stored.push(kept && writeDraft(kept)) },
    }),
    { input: { draft: given.kept } },
  ).start();
  const actor = createActor(wizard, {
    input: {
      trip,
      isPaymentCanceled: false,
      visitor: 'guest',
      kept: undefined,
      draft,
      session: idleSession,
      profile: undefined,
      ...given,
    },
    clock,
  }).start();

  return {
    actor,
    draft,
    adding: adding.calls,
    opening: opening.calls,
    checking: checking.calls,
    browser,
    redirects,
    addresses,
    left,
    focused,
    failures,
    askedOfSession,
    /** Time, zone, vehicles and extras arrive. */
    arrive: async () => {
      time.say({ type: 'clock.ticked', now: world.now ?? DAY_BEFORE });
      await settled();
      clock.increment(1_000);
      await settled();
      await settled();
    },
    tick: (now: number) => time.say({ type: 'clock.ticked', now }),
    wait: (ms: number) => clock.increment(ms),
    /** What a reload would find. */
    reload: (): BookingDraft | undefined => readDraft(stored.at(-1)),
  };
}

function extrasOf({ extras }: WizardWorld): readonly Extra[] {
  if (extras === 'failing') throw new Error('offline');
  return extras ?? [childSeat, booster];
}
