import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { endsRide } from '#domain/operator-act.ts';
import type { Place } from '#domain/place.ts';
import { transferLabel } from '#domain/trip.ts';
import { type BookingRow, bookings, cancellations, operatorActs, reviews } from '../db/booking.schema.ts';
import { rideTypes, vehicleTypes } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';
import { ledger, refundsDue } from '../db/payment.schema.ts';
import { CURRENCY } from '../payments/payment-provider.ts';

/** A booking with all that its pages, emails and files show. */
export type StoredBooking = BookingRow & {
  /** The operator's label (`booking/service-types`). */
  readonly serviceName: string;
  /** Path of its vehicle's picture below the setting base_url. */
  readonly image: string;
  /** Null until the owner reviews it. */
  readonly review: { readonly rating: number; readonly review: string } | null;
  /** Null unless it was cancelled; also null if it was unpaid and another order replaced it. Cents, with tax. */
  readonly cancellation: {
    readonly cancelledAt: Date;
    readonly fee: Cents;
    readonly refund: Cents;
    readonly isByRefund: boolean;
  } | null;
  /** What the operator did with the ride, oldest first. */
  readonly acts: readonly PastAct[];
  /** What cards were charged, in cents; the next two are parts of it (`money/ledger`). */
  readonly charged: Cents;
  readonly refunded: Cents;
  readonly disputed: Cents;
  /** Differences that were too small to be charged (`money/free-booking`). */
  readonly waived: Cents;
  /** What is held of payments that pay for no ride (`money/due-back`). */
  readonly due: Cents;
};

/** `text` is the reason or the note that the customer reads. */
type PastAct = Pick<typeof operatorActs.$inferSelect, 'kind' | 'text' | 'at'>;

/** An act that ended its ride (`operator/acts`). */
export type EndingAct = Pick<PastAct, 'text'> & { readonly kind: 'declined' | 'cancelled' };

/** The operator's act that ended a ride; undefined for any other ride, and one that the customer has cancelled. */
export function endingAct({ acts }: Pick<StoredBooking, 'acts'>): EndingAct | undefined {
  return acts.find((act): act is PastAct & EndingAct => endsRide(act.kind));
}

export function bookedPlaces(booking: StoredBooking): Record<'pickup' | 'drop', Place> {
  return {
    pickup: { label: booking.pickup, lat: booking.pickupLat, lng: booking.pickupLng },
    drop: { label: booking.drop, lat: booking.dropLat, lng: booking.dropLng },
  };
}

/** Reads a booking. Callers check access (`booking/capability`). */
export async function readBooking(db: Database, id: string): Promise<StoredBooking | undefined> {
  const [row] = await statement(db).execute({ id });
  if (!row) return undefined;
  const { booking, rideTypeName, acts, ...more } = row;
  // JSON has no instants.
  const dated = acts.map((act) => ({ ...act, at: new Date(act.at) }));
  return { ...booking, ...more, acts: dated, serviceName: rideTypeName ?? transferLabel(booking.serviceType) };
}

/** {@link readBooking} once no other transaction changes it; the row stays locked until the end of this one. */
export async function lockBooking(tx: Database, id: string): Promise<StoredBooking | undefined> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
  return readBooking(tx, id);
}

/** {@link readBooking} by the reference that people see. */
export async function readBookingOf(db: Database, reference: string): Promise<StoredBooking | undefined> {
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference));
  return found && readBooking(db, found.id);
}

const statement = oncePerDatabase((db) => {
  const money = moneyOf(db);
  return db
    .select({
      booking: bookings,
      rideTypeName: rideTypes.name,
      image: vehicleTypes.image,
      review: { rating: reviews.rating, review: reviews.review },
      cancellation: {
        cancelledAt: cancellations.cancelledAt,
        fee: cancellations.fee,
        refund: cancellations.refund,
        isByRefund: cancellations.isByRefund,
      },
      acts: actsOf(db),
      charged: money.charged,
      refunded: money.refunded,
      disputed: money.disputed,
      waived: money.waived,
      due: money.due,
    })
    .from(bookings)
    .innerJoinLateral(money, sql`true`)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, bookings.vehicleTypeId))
    .leftJoin(rideTypes, eq(rideTypes.id, bookings.serviceType))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .leftJoin(cancellations, eq(cancellations.bookingId, bookings.id))
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare('read_booking');
});

function actsOf(db: Database) {
  const { kind, text, at } = operatorActs;
  const act = sql`json_build_object('kind', ${kind}, 'text', ${text}, 'at', ${at}) order by ${at}`;
  const acts = db
    .select({ list: sql`coalesce(json_agg(${act}), '[]')` })
    .from(operatorActs)
    .where(eq(operatorActs.bookingId, bookings.id));
  return sql<readonly (Omit<PastAct, 'at'> & { readonly at: string })[]>`(${acts})`;
}

/** What the ledger has of a booking. Other currencies than the booking's are only ever due back. */
function moneyOf(db: Database) {
  const sum = (kinds: SQL, sign: SQL) =>
    sql<Cents>`sum(${sign}${ledger.amount}) filter (where ${ledger.kind} in ${kinds})`;
  const held = sql<Cents>`case when ${refundsDue.providerPaymentId} is not null then greatest(sum(${ledger.amount}), 0) end`;
  const byPayment = db
    .select({
      charged: sum(sql`('charge')`, sql``).as('charged'),
      refunded: sum(sql`('refund', 'refund-failed')`, sql`-`).as('refunded'),
      disputed: sum(sql`('dispute')`, sql`-`).as('disputed'),
      waived: sum(sql`('write-off')`, sql``).as('waived'),
      due: held.as('due'),
    })
    .from(ledger)
    .leftJoin(refundsDue, eq(refundsDue.providerPaymentId, ledger.paymentId))
    .where(and(eq(ledger.bookingId, bookings.id), eq(ledger.currency, CURRENCY)))
    .groupBy(ledger.paymentId, refundsDue.providerPaymentId)
    .as('by_payment');
  const total = (column: SQLWrapper) => sql<Cents>`coalesce(sum(${column}), 0)`.mapWith(Number);
  return db
    .select({
      charged: total(byPayment.charged).as('charged'),
      refunded: total(byPayment.refunded).as('refunded'),
      disputed: total(byPayment.disputed).as('disputed'),
      waived: total(byPayment.waived).as('waived'),
      due: total(byPayment.due).as('due'),
    })
    .from(byPayment)
    .as('money');
}
