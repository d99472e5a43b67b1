import { hash } from 'node:crypto';
import { changeBooking, getChangeTerms } from '#contract/trips/change.contract.ts';
import { HOUR_MS } from '#domain/local-time.ts';
import { reachUs } from '#domain/phone-link.ts';
import { type ChangeResult, changeBooking as change } from '../../bookings/change-booking.ts';
import { changeTermsOf, writeChangeTerms } from '../../bookings/change-terms.ts';
import { isSameAddress, readParties } from '../../bookings/parties.ts';
import { priceChange } from '../../bookings/price-change.ts';
import type { StoredBooking } from '../../bookings/read-booking.ts';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../../db/read-settings.ts';
import type { FieldErrors } from '../../field-errors.ts';
import { type CallContext, implement } from '../../http/implement.ts';
import { accepted, HttpProblem, invalidInput, unavailable } from '../../http/problem.ts';
import { openChangeCheckout } from '../../payments/open-change-checkout.ts';
import { openCheckout } from '../../payments/open-checkout.ts';
import { countAttempt } from '../../rate-limit.ts';
import { authorizedRide } from '../../trips/ride-access.ts';

export const getChangeTermsRoute = implement(getChangeTerms, async ({ id, version, change: request }, context) => {
  const { db, now } = context.dependencies;
  const { booking } = await authorizedRide(context, id, ['payer']);
  if (booking.version !== version) throw overtaken();
  const priced = await priceChange(booking, request, context.dependencies);
  if (priced.kind === 'invalid') throw wrongRide(priced.errors);
  const terms = await changeTermsOf(db, booking, priced, now());
  if (!terms) throw await closed(db);
  return { data: writeChangeTerms(booking, terms) };
});

/** Of new travellers, and of changes for each: they get emails with a name and a sign that the payer has typed. */
const TRAVELLERS = { name: 'changed-traveller', max: 10, windowMs: HOUR_MS };

export const changeBookingRoute = implement(changeBooking, async (input, context) => {
  const { dependencies, idempotencyKey: key } = context;
  const { id, version, change: request, to_pay: toPay, refund } = input;
  const { booking } = await authorizedRide(context, id, ['payer']);
  if (!isSameAddress(request.client_email, booking.clientEmail))
    accepted(await countAttempt(dependencies.db, [TRAVELLERS, booking.id]));
  else if (booking.paidAt && (await readParties(dependencies.db, booking)).traveller)
    accepted(await countAttempt(dependencies.db, [TRAVELLERS, booking.id, booking.clientEmail.toLowerCase()]));
  const { offer: _, ...order } = request;
  const requestHash = hash('sha256', JSON.stringify({ version, order, toPay, refund }), 'base64url');
  const asked = { version, ride: request, toPay, refund, key, requestHash };
  const result = await change(booking, asked, dependencies);
  if (result.kind !== 'changed') throw await refusal(result, dependencies.db);
  const url = await paymentUrl(booking, result, context);
  return { data: { state: url === undefined ? 'saved' : 'payment', url: url ?? '' } } as const;
});

/** 422 with the fields as the request has them. */
function wrongRide(errors: FieldErrors): HttpProblem {
  return invalidInput(Object.fromEntries(Object.entries(errors).map(([name, text]) => [`change.${name}`, text])));
}

/** Where a change is paid; undefined if there is nothing left to pay. */
async function paymentUrl(
  booking: StoredBooking,
  { change: { id: changeId, toPay, appliedAt }, isPaid }: Extract<ChangeResult, { kind: 'changed' }>,
  { dependencies, ride }: CallContext,
): Promise<string | undefined> {
  if (isPaid && (toPay === 0 || appliedAt)) return undefined;
  const path = ride ? '/ride' : `/bookingDetail/${encodeURIComponent(booking.id)}`;
  if (!isPaid) {
    const owner = booking.userId ?? undefined;
    const checkout = await openCheckout(
      { bookingId: booking.id, userId: owner, cancelPath: `${path}?changed=saved` },
      dependencies,
    );
    if (checkout.kind === 'redirect') return checkout.url;
    throw overtaken();
  }
  const url = await openChangeCheckout(changeId, dependencies.publicUrl + path, dependencies);
  if (url === undefined) throw overtaken();
  return url;
}

function overtaken(): HttpProblem {
  return new HttpProblem(409, 'This booking has been changed or cancelled meanwhile. Check it and try again.');
}

async function closed(db: Database): Promise<HttpProblem> {
  const { phone } = await readSettings(db, ['phone']);
  return new HttpProblem(409, `This ride can no longer be changed here. To change it, ${reachUs(phone)}.`);
}

async function refusal(result: Exclude<ChangeResult, { kind: 'changed' }>, db: Database): Promise<HttpProblem> {
  switch (result.kind) {
    case 'invalid':
      return wrongRide(result.errors);
    case 'overtaken':
      return overtaken();
    case 'closed':
      return closed(db);
    case 'otherAmounts':
      return new HttpProblem(409, 'The price has changed. Check the amounts and try again.');
    case 'keyReused':
      return new HttpProblem(422, 'This Idempotency-Key was used with another request.');
    case 'busy':
      return unavailable("We couldn't close the open card payment. Please try again.");
  }
}
