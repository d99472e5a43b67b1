import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { storeAudit } from '../audit.ts';
import { dropChanges } from '../bookings/apply-change.ts';
import { cancelAllUnpaid, isUpcomingAt } from '../bookings/lifecycle.ts';
import { identities, users } from '../db/account.schema.ts';
import { bookings, buyers, reviews } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Invalid, invalid } from '../field-errors.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { limitFailures, type TooMany } from '../rate-limit.ts';
import { FORGOTTEN_REQUEST, forgetEndedRides, inBatches, removeUnpaid } from '../retention.ts';
import { formatWallClock } from '../trips/wall-clock.ts';
import { queueAccountMail } from './account-mail.ts';
import { type Account, fullName } from './find-account.ts';
import { consumeGoogleToken } from './google-account.ts';
import { GoogleTokenError, type GoogleTokens } from './google-tokens.ts';
import { isStillOf } from './profile.ts';

/** Proof that the owner of the account asks: its password, or a fresh identity token of its Google account. */
export interface DeletionProof {
  readonly password: string;
  /** '' to prove it by the password. */
  readonly idToken: string;
  readonly nonceSecret: string;
}

type DeletionResult = { readonly kind: 'deleted' } | Invalid | TooMany;

const PASSWORD_WRONG = invalid({ password: 'Incorrect password.' });
const GOOGLE_WRONG = invalid({ id_token: "This isn't the Google account you use here." });

/** The rides that a customer has paid for and not taken yet, the next first. */
export async function listRidesAhead(db: Database, userId: string, now: number) {
  const ahead = await db
    .select({ reference: bookings.reference, pickupAt: bookings.pickupAt, timeZone: bookings.timeZone })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isNotNull(bookings.paidAt), isUpcomingAt(new Date(now))))
    .orderBy(asc(bookings.pickupAt));
  return ahead.map(({ reference, pickupAt, timeZone }) => ({
    reference,
    pickupTime: formatWallClock(pickupAt, timeZone),
  }));
}

/**
 * Deletes an account with all that belongs to it (`account/deletion`): sessions, picture, emergency contacts, reviews and
 * unpaid bookings. Paid bookings lose their owner and, once the ride is over, what tax law does not ask for. Wrong proofs are
 * limited, so that a stolen session is of no use for guessing.
 * @throws {GoogleTokenError} when Google's keys are unavailable
 */
export async function deleteAccount(
  needs: Dependencies,
  account: Account,
  proof: DeletionProof,
): Promise<DeletionResult> {
  const refusal = await checkProof(needs, account, proof);
  if (refusal) return refusal;
  const result = await needs.db.transaction(async (tx) => {
    // New bookings wait from here on, and then find no customer. A password changed in the meantime invalidates the proof.
    const { id } = account;
    const [locked] = await tx.select().from(users).where(isStillOf(account)).for('update');
    if (!locked) return PASSWORD_WRONG;
    await queueDeletedMail(tx, locked, needs);
    await detachBookings(tx, locked, needs.now());
    await tx.delete(users).where(eq(users.id, id));
    await storeAudit({ ...needs, db: tx }, 'account-deleted', { accountId: id });
    return { kind: 'deleted' } as const;
  });
  sendSoon(needs);
  return result;
}

/** @returns why the proof does not count; undefined when it does */
async function checkProof(
  needs: Dependencies,
  account: Account,
  proof: DeletionProof,
): Promise<DeletionResult | undefined> {
  const { limits, passwords, google } = needs;
  const check = () =>
    proof.idToken === '' || !google
      ? passwords.verify(account.passwordHash, proof.password)
      : isOwnGoogle(needs.db, account, google, proof);
  const isRight = await limitFailures(
    needs.db,
    [[limits.passwordChange, account.id, `${account.passwordHash}`]],
    (right) => !right,
    check,
  );
  if (typeof isRight === 'object') return isRight;
  if (isRight) return undefined;
  return proof.idToken === '' ? PASSWORD_WRONG : GOOGLE_WRONG;
}

/** A refused token is a wrong proof, not an ended session. */
async function isOwnGoogle(
  db: Database,
  account: Account,
  google: GoogleTokens,
  { idToken, nonceSecret }: DeletionProof,
): Promise<boolean> {
  try {
    const verified = await google.verify(idToken, nonceSecret);
    await consumeGoogleToken(db, verified);
    const isOwn = and(eq(identities.userId, account.id), eq(identities.subject, verified.identity.subject));
    return (await db.$count(identities, isOwn)) > 0;
  } catch (error) {
    if (error instanceof GoogleTokenError && error.kind === 'invalid') return false;
    throw error;
  }
}

/**
 * The bookings lose their owner with the account. What is not paid yet ends first: money that still comes for it goes back,
 * and a change that is paid late would hand the booking to whoever rides.
 */
async function detachBookings(tx: Database, account: Account, now: number): Promise<void> {
  const isOwn = eq(bookings.userId, account.id);
  const own = tx.select({ id: bookings.id }).from(bookings).where(isOwn);
  await cancelAllUnpaid(tx, account.id);
  await dropChanges(tx, inArray(bookingChanges.bookingId, own), now);
  await tx.delete(reviews).where(inArray(reviews.bookingId, own));
  await inBatches(() => removeUnpaid(tx, isOwn));
  const forOthers = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isOwn, eq(bookings.self, false), isNull(bookings.payerEmail)));
  const buyer = { name: fullName(account), email: account.email };
  if (forOthers.length > 0) await tx.insert(buyers).values(forOthers.map(({ id }) => ({ bookingId: id, ...buyer })));
  await tx
    .update(bookings)
    .set({ ...FORGOTTEN_REQUEST, isForgottenAfterRide: true })
    .where(isOwn);
  await inBatches(() => forgetEndedRides(tx, now));
}

async function queueDeletedMail(tx: Database, account: Account, needs: Dependencies): Promise<void> {
  const rides = await listRidesAhead(tx, account.id, needs.now());
  const content = {
    subject: 'Your account was deleted',
    paragraphs: [
      "Your account and everything in it have been deleted, and you've been signed out everywhere.",
      'Australian tax law requires us to keep paid bookings and their invoices for 5 years after the ride.',
      ...(rides.length > 0 ? ['These rides stay booked. To change or cancel one, call or email us.'] : []),
    ],
    facts: rides.map(({ reference, pickupTime }) => ({ label: reference, value: pickupTime })),
    note: "If it wasn't you, let us know straight away.",
  };
  await queueAccountMail(tx, account, content, needs);
}
