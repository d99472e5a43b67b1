import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { saveEntries } from '#app/booking/save-entries.ts';
import type { Extra, Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { ContactField } from '#domain/contact.ts';
import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { type BookingAttempt, type BookingDraft, NO_DRAFTS } from '#machines/booking/booking-draft.ts';
import type { AddBookingInput } from '#machines/booking/booking-order.ts';
import { type Claim, type ClaimInput, checkoutMachine } from '#machines/booking/checkout.machine.ts';
import { customerMachine } from '#machines/booking/customer.machine.ts';
import { extrasMachine } from '#machines/booking/extras.machine.ts';
import { type PaymentInput, paymentMachine } from '#machines/booking/payment.machine.ts';
import { type PromoQuestion, promoMachine } from '#machines/booking/promo.machine.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import type { WizardInput } from '#machines/booking/wizard.types.ts';
import { idleSession } from './account-samples.ts';
import { answeredByTest, settled, spokenByTest } from './actors.ts';
import { booster, childSeat, savedAs } from './booking-samples.ts';
import { sedan, trip, van } from './samples.ts';

export interface WizardGiven extends Partial<WizardInput> {
  /** The data stored by an earlier visit. */
  readonly kept?: BookingDraft;
  readonly attempt?: BookingAttempt;
}

export interface WizardWorld {
  readonly vehicles?: readonly Vehicle[];
  readonly extras?: readonly Extra[] | 'failing';
  readonly taxRate?: number;
  readonly now?: number;
}

/** 08:00 in Sydney on the day before the sample trip. */
const DAY_BEFORE = Date.parse('2027-06-03T08:00:00+10:00');

/**
 * The wizard with all its real children and a real draft, and a server, a browser and a clock controlled by the test. The
 * catalogue responses are fixed; the test answers bookings, checkouts and promo checks.
 */
export function openWizard({ kept, attempt, ...given }: WizardGiven = {}, world: WizardWorld = {}) {
  const saved = kept ? savedAs(kept, ...(attempt ? [attempt] : [])) : NO_DRAFTS;
  const draft = createActor(bookingDraftMachine, { input: saved }).start();
  const clock = new SimulatedClock();
  const adding = answeredByTest<{ bookingId: string }, AddBookingInput>();
  const opening = answeredByTest<{ url: string }, PaymentInput>();
  const checking = answeredByTest<PromoAnswer, PromoQuestion>();
  const time = spokenByTest<{ type: 'clock.ticked'; now: number }>();
  const askedOfSession: string[] = [];
  const browser = spokenByTest<{ type: 'page.restored' }>();
  const redirects: string[] = [];
  const addresses: string[] = [];
  const left: unknown[] = [];
  const focused: (ContactField | undefined)[] = [];
  const failures: string[] = [];
  let keys = 0;
  const claim = (input: ClaimInput): Claim => {
    const { attempts } = draft.getSnapshot().context;
    const made = attempts.find(({ trip: key, fingerprint }) => key === input.trip && fingerprint === input.fingerprint);
    return made
      ? { attempt: made, isNew: false }
      : { attempt: { ...input, idempotencyKey: `key-${++keys}` }, isNew: true };
  };
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
          claimAttempt: fromPromise<Claim, ClaimInput>(async ({ input }) => claim(input)),
          addBooking: adding.logic,
          payment,
        },
        actions: { sendConversion: () => undefined, logFailure },
      }),
      loadTaxRate: fromPromise(async () => world.taxRate ?? Promise.reject(new Error('offline'))),
      watchProfile: fromCallback(({ receive }) => receive(({ type }) => askedOfSession.push(type))),
    },
    actions: {
      showAddress: (_, { address }) => addresses.push(address),
      openPage: (_, page) => left.push(page),
      leaveFor: (_, page) => left.push(page),
      logFailure,
    },
  });
  const actor = createActor(wizard, {
    input: {
      trip,
      isPaymentCancelled: false,
      visitor: 'guest',
      saved,
      draft,
      session: idleSession,
      profile: undefined,
      ...given,
    },
    clock,
  });
  actor.subscribe(saveEntries(draft));
  actor.start();

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
    /** The data that a reload would restore. */
    reload: () => ({
      draft: selectDraft(draft.getSnapshot()),
      attempts: draft.getSnapshot().context.attempts,
    }),
  };
}

function extrasOf({ extras }: WizardWorld): readonly Extra[] {
  if (extras === 'failing') throw new Error('offline');
  return extras ?? [childSeat, booster];
}
