import { type AnyActorLogic, createActor, fromCallback, fromPromise } from 'xstate';
import { saveEntries } from '#app/booking/save-entries.ts';
import type { Extra, Vehicle } from '#contract/booking/catalogue.contract.ts';
import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { type BookingAttempt, type BookingDraft, NO_DRAFTS } from '#machines/booking/booking-draft.ts';
import type { AddBookingInput } from '#machines/booking/booking-order.ts';
import type { Claim, ClaimInput } from '#machines/booking/checkout.machine.ts';
import type { PaymentInput } from '#machines/booking/payment.machine.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import type { WizardInput } from '#machines/booking/wizard.types.ts';
import { idleSession } from './account-samples.ts';
import { settled } from './actors.ts';
import { booster, childSeat, savedAs } from './booking-samples.ts';
import { run } from './run.ts';
import { sedan, trip, van } from './samples.ts';

export interface WizardGiven extends Partial<WizardInput> {
  /** The data stored by an earlier visit. */
  readonly kept?: BookingDraft;
  readonly attempt?: BookingAttempt;
}

interface WizardWorld {
  readonly vehicles?: readonly Vehicle[];
  readonly extras?: readonly Extra[] | 'failing';
  readonly taxRate?: 'failing';
}

/** 08:00 in Sydney on the day before the sample trip. */
const DAY_BEFORE = Date.parse('2027-06-03T08:00:00+10:00');

/**
 * The wizard with all its real children and a real draft. The catalogue responses are fixed; the test answers bookings,
 * checkouts and promo checks.
 */
export function openWizard({ kept, attempt, ...given }: WizardGiven = {}, world: WizardWorld = {}) {
  const saved = kept ? savedAs(kept, ...(attempt ? [attempt] : [])) : NO_DRAFTS;
  const draft = createActor(bookingDraftMachine, { input: saved }).start();
  const askedOfSession: string[] = [];
  let keys = 0;
  const claim = (input: ClaimInput): Claim => {
    const { attempts } = draft.getSnapshot().context;
    const made = attempts.find(({ trip: key, fingerprint }) => key === input.trip && fingerprint === input.fingerprint);
    return made
      ? { attempt: made, isNew: false }
      : { attempt: { ...input, idempotencyKey: `key-${++keys}` }, isNew: true };
  };
  const actors: Record<string, AnyActorLogic> = {
    resolveZone: fromPromise(async () => 'Australia/Sydney'),
    findVehicles: fromPromise(async () => world.vehicles ?? [sedan, van]),
    loadExtras: fromPromise(async () => extrasOf(world)),
    claimAttempt: fromPromise<Claim, ClaimInput>(async ({ input }) => claim(input)),
    fetchValue: fromPromise(async () => (world.taxRate ? Promise.reject(new Error('offline')) : 10)),
    watchProfile: fromCallback(({ receive }) => receive(({ type }) => askedOfSession.push(type))),
  };
  const input = { trip, isPaymentCancelled: false, visitor: 'guest', saved, session: idleSession, ...given } as const;
  const { actor, clock, effects, failures, callsOfChild } = run(wizardMachine, input, { actors, draft });
  const save = saveEntries(draft);
  save(actor.getSnapshot());
  actor.subscribe(save);
  return {
    actor,
    draft,
    adding: callsOfChild<{ bookingId: string }, AddBookingInput>('addBooking'),
    opening: callsOfChild<{ url: string }, PaymentInput>('openCheckout'),
    checking: callsOfChild<PromoAnswer>('checkPromo'),
    calling: callsOfChild,
    failures,
    askedOfSession,
    /** The params of each time that one of these effects happened. */
    did: (...names: string[]) => effects.flatMap(([name, params]) => (names.includes(String(name)) ? [params] : [])),
    /** Time, zone, vehicles and extras arrive. */
    arrive: async () => {
      actor.getSnapshot().children.tripCheck?.send({ type: 'clock.ticked', now: DAY_BEFORE });
      await settled();
      clock.increment(1_000);
      await settled();
      await settled();
    },
    /** The data that a reload would restore. */
    reload: () => ({ draft: selectDraft(draft.getSnapshot()), attempts: draft.getSnapshot().context.attempts }),
  };
}

/** The same once time, zone, vehicles and extras are there. */
export async function openLoadedWizard(given?: WizardGiven, world?: WizardWorld): Promise<Wizard> {
  const wizard = openWizard(given, world);
  await wizard.arrive();
  return wizard;
}

export type Wizard = ReturnType<typeof openWizard>;

export const state = ({ actor }: Wizard) => actor.getSnapshot();
export const child = ({ actor }: Wizard) => actor.getSnapshot().children;

export async function book(wizard: Wizard): Promise<void> {
  wizard.actor.send({ type: 'book.confirm' });
  await settled();
}

function extrasOf({ extras }: WizardWorld): readonly Extra[] {
  if (extras === 'failing') throw new Error('offline');
  return extras ?? [childSeat, booster];
}
