import { type BookingAttempt, replacedAfter } from '#machines/booking/booking-draft.ts';
import type { Claim, ClaimInput } from '#machines/booking/checkout.machine.ts';
import { randomKey } from '../browser/random-key.ts';
import { storage } from '../browser/storage.ts';
import { known, putAttempt, schemas } from './drafts.ts';

/** In milliseconds: the delay until processes of other tabs see a write. */
const PROPAGATION = 50;

/**
 * `booking/one-attempt`: all tabs share one attempt at an order and claim it one at a time. A new attempt is read back before
 * use: in browsers without locks the last write wins, and the other tabs adopt its key.
 */
export async function claimAttempt({ trip, fingerprint, ...replaced }: ClaimInput): Promise<Claim> {
  const { readAttempts } = await schemas();
  const ofTrip = () =>
    [...readAttempts(storage.read('bookingAttempts')), ...known].filter((attempt) => attempt.trip === trip);
  const shared = () => ofTrip().find((attempt) => attempt.fingerprint === fingerprint);
  return oneTabAtATime(async () => {
    const found = shared();
    if (found) return { attempt: found, isNew: false };
    // Another tab may have booked another order of this trip.
    const [before] = ofTrip();
    const replacing = { ...(before && replacedAfter(before)), ...replaced };
    const made: BookingAttempt = { trip, fingerprint, ...replacing, idempotencyKey: randomKey() };
    putAttempt(made);
    await new Promise((resolve) => setTimeout(resolve, PROPAGATION));
    const agreed = shared() ?? made;
    return { attempt: agreed, isNew: agreed.idempotencyKey === made.idempotencyKey };
  });
}

function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // Locks exist only on secure origins.
  return 'locks' in navigator ? navigator.locks.request('booking-attempt', work) : work();
}
