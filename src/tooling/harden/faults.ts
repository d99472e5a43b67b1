/** A lock, constraint, check or limit that is switched off. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** A test file or folder, in which at least one test must fail. */
  readonly tests: string;
}

/** What is found in a file, and what is put in its place, nothing by default. */
type Edit = readonly [find: string, replace?: string];

/** Faults of one file that the same tests must notice, by name. */
function off(file: string, tests: string, edits: Readonly<Record<string, Edit>>): Fault[] {
  return Object.entries(edits).map(([name, [find, replace = '']]) => ({ name, file, find, replace, tests }));
}

function unchecked(constraint: string): Edit {
  return [`CONSTRAINT "${constraint}" CHECK (`, `CONSTRAINT "${constraint}" CHECK (true or `];
}

function notUnique(index: string): Edit {
  return [`CREATE UNIQUE INDEX "${index}"`, `CREATE INDEX "${index}"`];
}

const TABLES = 'src/server/db/migrations/0000_tables.sql';
const ACCOUNT_TABLES = 'src/server/db/migrations/0004_accounts.sql';
const CHANGE_TABLES = 'src/server/db/migrations/0023_changes.sql';

export const FAULTS: readonly Fault[] = [
  ...off(TABLES, 'tests/server/lifecycle.test.ts', {
    'an Idempotency-Key may be stored twice': [
      'CONSTRAINT "bookings_idempotency" UNIQUE("idempotency_scope","idempotency_key"),',
    ],
    'a total need not be the sum': unchecked('bookings_total'),
    'amounts may be negative': unchecked('bookings_amounts'),
    'an unpaid booking may be accepted': unchecked('bookings_paid'),
  }),
  ...off('src/server/db/call-waits.ts', 'tests/server/outages.test.ts', {
    'each statement of a call waits for a connection as long as the call': ['waits?.ms ?? 0', '0'],
  }),
  ...off(TABLES, 'tests/server/payments/races.test.ts', {
    'a booking may have two open checkouts': notUnique('checkouts_one_open'),
  }),
  ...off(TABLES, 'tests/server/payments/ledger.test.ts', {
    'a payment may pay two bookings': ['CONSTRAINT "payments_provider_payment" UNIQUE("provider_payment_id"),'],
  }),
  ...off(CHANGE_TABLES, 'tests/server/payments/ledger.test.ts', {
    'a booking may have two payments': notUnique('payments_one_per_booking'),
    'a refund may bring money': unchecked('ledger_sign'),
  }),
  ...off(ACCOUNT_TABLES, 'tests/server/accounts/races.test.ts', {
    'an email address may have two accounts': notUnique('users_email'),
  }),
  ...off('src/server/db/migrations/0005_promotions_released.sql', 'tests/server/promotions-booking.test.ts', {
    'an expired booking keeps its promo use': [
      `"changed"."status" IN ('expired', 'cancelled')`,
      `"changed"."status" IN ('cancelled')`,
    ],
  }),
  ...off('src/server/db/migrations/0007_my_trips.sql', 'tests/server/shell/emergency-contacts.test.ts', {
    'an emergency contact may have the phone number of another': [
      'CONSTRAINT "emergency_contacts_phone" UNIQUE("user_id","phone"),',
    ],
  }),
  ...off('src/server/db/migrations/0011_ledger.sql', 'tests/server/payments/ledger.test.ts', {
    'a movement of money may be entered twice': ['CONSTRAINT "ledger_once" PRIMARY KEY("kind","reference"),'],
  }),
  ...off('src/server/db/migrations/0013_audit.sql', 'tests/server/audit.test.ts', {
    'the audit can be changed': [
      'CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE',
      'CREATE TRIGGER "audit_append_only" BEFORE DELETE',
    ],
  }),
  ...off('src/server/bookings/add-booking.ts', 'tests/server/add-booking.test.ts', {
    'the amounts of a booking are the client’s': ['if (!isPricedLike(request, terms.price))', 'if (false)'],
    'a repeated key may come with another request': ['return earlier.requestHash === requestHash ?', 'return true ?'],
  }),
  ...off('src/server/bookings/lifecycle.ts', 'tests/server/payments/checkout.test.ts', {
    'any visitor may see and pay a customer’s booking': [
      'return booking.userId === null || booking.userId === userId;',
      'return true;',
    ],
  }),
  ...off('src/server/bookings/lifecycle.ts', 'tests/server/lifecycle.test.ts', {
    'unpaid bookings do not expire': ["status === 'pending' && paidAt === null && expiresAt.getTime() <= now", 'false'],
  }),
  ...off('src/server/promotions/redemption.ts', 'tests/server/promotions-races.test.ts', {
    'a promotion has no limit': ['or(isNull(promotions.totalLimit), lt(promotions.redeemed, promotions.totalLimit)),'],
    'a promotion has no limit per customer': [
      '...(customerLimit !== null && { setWhere: lt(promotionUses.count, customerLimit) }),',
    ],
  }),
  ...off('src/server/payments/settle-payment.ts', 'tests/server/payments/webhook.test.ts', {
    'any amount pays a booking': ['eq(bookings.total, amount)', 'gt(bookings.total, 0)'],
    'any currency pays a booking': ['currency === CURRENCY &&'],
    'a booking is paid twice': ['isNull(bookings.paidAt), isRightAmount', 'isRightAmount'],
  }),
  ...off('src/server/trips/ride-access.ts', 'tests/server/trips/booking-detail.test.ts', {
    'a customer reads and cancels every booking': [' || booking.userId !== userId'],
  }),
  ...off('src/server/trips/add-review.ts', 'tests/server/trips/booking-review.test.ts', {
    'a customer reviews every booking': [
      'and(eq(bookings.id, bookingId), eq(bookings.userId, userId))',
      'eq(bookings.id, bookingId)',
    ],
  }),
  ...off('src/server/bookings/cancel-booking.ts', 'tests/server/trips/cancellation.test.ts', {
    'a cancellation is agreed to at any refund': ['if (terms.refund !== refund)', 'if (false)'],
  }),
  ...off('src/server/promotions/set-booking-promo.ts', 'tests/server/trips/booking-promo.test.ts', {
    'a customer changes the promo code of every booking': [
      'and(eq(bookings.id, bookingId), eq(bookings.userId, userId))',
      'eq(bookings.id, bookingId)',
    ],
  }),
  ...off('src/server/shell/emergency-contacts.ts', 'tests/server/shell/emergency-contacts.test.ts', {
    'a customer removes everyone’s emergency contacts': [
      'and(eq(emergencyContacts.userId, userId), eq(emergencyContacts.id, id))',
      'eq(emergencyContacts.id, id)',
    ],
  }),
  ...off('src/server/http/implement.ts', 'tests/server/accounts/bearer-calls.test.ts', {
    'customers’ calls need no token': ['if (isForCustomer && userId === undefined) throw loginNeeded();'],
  }),
  ...off('src/server/trips/ride-access.ts', 'tests/server/trips/ride-links.test.ts', {
    'a link opens every ride': ["id !== '' && id !== ride.bookingId", 'false'],
    'a traveller cancels': ['isOther || !roles.includes(ride.role)', 'isOther'],
  }),
  ...off('src/server/accounts/guest-rides.ts', 'tests/server/accounts/guest-rides.test.ts', {
    'an account gets the rides of an address that it has not proved': [', isNotNull(users.emailVerifiedAt)'],
  }),
  ...off('src/server/accounts/sessions.ts', 'tests/server/accounts/sessions.test.ts', {
    'a session never ends': ["gt(sessions.expiresAt, sql.placeholder('now')),"],
    'an unused session never ends': ["gt(sessions.lastUsedAt, sql.placeholder('idleAt')),"],
  }),
  ...off('src/server/accounts/reset-password.ts', 'tests/server/accounts/reset-password.test.ts', {
    'a new password leaves the old sessions': ['await endSessions(tx, owner.id);'],
    'a reset link works twice': [
      'if (!(await consume(tx, owner.id, link.token, needs.now()))) return',
      'if (false) return',
    ],
  }),
  ...off('src/server/accounts/google-tokens.ts', 'tests/server/google/auth-google.test.ts', {
    'an identity token of any application signs in': ['audience: clientId,'],
    'an identity token without a verified address signs in': ['email_verified !== true || '],
    'any browser uses an identity token': ["payload.nonce !== hash('sha256', secret)", 'false'],
  }),
  ...off('src/server/trips/signed-links.ts', 'tests/server/trips/calendar-link.test.ts', {
    'a link to an invoice opens the calendar file': [
      "audience: file,\n          requiredClaims: ['sub', 'exp'],",
      "requiredClaims: ['sub', 'exp'],",
    ],
  }),
  ...off('src/server/http/read-input.ts', 'tests/server/malformed-requests.test.ts', {
    'a body may be of any size': ['throw tooLarge();\n  };', 'return undefined as never;\n  };'],
  }),
  ...off('src/server/app.ts', 'tests/server/outages.test.ts', {
    'an outage is an error of ours': ['if (isOutage(error)) {', 'if (false) {'],
  }),
  ...off('src/server/db/database.ts', 'tests/server/outages.test.ts', {
    'a broken connection in use ends the process': ["client.on('error', () => undefined);"],
  }),
  ...off('src/server/db/folder-lock.ts', 'tests/server/database.test.ts', {
    'two processes open one database folder': ['if (!tryLock(file)) {', 'if (!tryLock(file) && false) {'],
  }),
  ...off('src/server/places/bound-places.ts', 'tests/server/bound-places.test.ts', {
    'words of a place need not belong to its coordinates': [
      "if (signatures.isValid(place.proof ?? '', ...factsOf(place))) return true;",
      'return true;',
    ],
  }),
  ...off('src/server/signatures.ts', 'tests/server/bound-places.test.ts', {
    'any proof of a place serves': ['&& timingSafeEqual(given, expected)'],
  }),
  ...off('src/server/bookings/offers.ts', 'tests/server/offers.test.ts', {
    'an offer never expires': ['now < offer.until ? offer : undefined', 'offer'],
    'an offer serves with any signature': ['if (!signatures.isValid(', 'if (false && !signatures.isValid('],
  }),
  ...off('src/server/http/address-limit.ts', 'tests/server/address-limit.test.ts', {
    'one address books without limit': ['if (name === undefined) return;', 'return;'],
  }),
  ...off('src/server/outside-call.ts', 'tests/server/outside-call.test.ts', {
    'a failing service is asked on and on': ['if (failures >= FAILURES_TO_OPEN) {', 'if (false) {'],
  }),
  ...off('src/server/payments/stripe-provider.ts', 'tests/server/payments/refunds.test.ts', {
    'an event of the other mode, live or test, counts': ['event.livemode !== /^[sr]k_live_/.test(apiKey)', 'false'],
  }),
  ...off('src/server/payments/stripe-provider.ts', 'tests/server/payments/webhook.test.ts', {
    'an event may be of any age': ['const WEBHOOK_TOLERANCE_S = 300;', 'const WEBHOOK_TOLERANCE_S = 1e9;'],
  }),
  ...off('src/server/payments/stripe-provider.ts', 'tests/server/payments/provider-failures.test.ts', {
    'a session of another booking is a checkout': [
      "(['bookingId', 'changeId', 'amount'] as const)",
      "(['changeId', 'amount'] as const)",
    ],
    'a session of another amount is a checkout': [
      "(['bookingId', 'changeId', 'amount'] as const)",
      "(['bookingId', 'changeId'] as const)",
    ],
  }),
  ...off('src/server/accounts/google-account.ts', 'tests/server/google/auth-google.test.ts', {
    'an identity token signs in twice': ['if (used.length === 0) throw', 'if (false) throw'],
  }),
  ...off(CHANGE_TABLES, 'tests/server/trips/change-races.test.ts', {
    'two changes of a booking may wait': notUnique('booking_changes_one_waiting'),
    'a change may be applied and dropped': unchecked('booking_changes_once'),
    'two changes of a booking may have the same key': [
      'CONSTRAINT "booking_changes_idempotency" UNIQUE("booking_id","idempotency_key"),',
    ],
    'a change may be paid twice': notUnique('payments_one_per_change'),
  }),
  ...off(CHANGE_TABLES, 'tests/server/trips/operator.test.ts', {
    'a ride may be accepted twice': notUnique('operator_acts_decided'),
  }),
  ...off('src/server/bookings/change-booking.ts', 'tests/server/trips/change-races.test.ts', {
    'a change may be based on an old version': ["if (booking.version !== version) return { kind: 'overtaken' };"],
    'a change leaves an open checkout': ['await assertNoCheckout(tx, bookingId);'],
    'a change leaves another that waits': ['await dropChange(tx, bookingId, needs.now());'],
    'a change that waits may be overlooked': [
      'if (isPaid && toPay > 0) {',
      "if (isPaid && toPay > 0) return { kind: 'changed', change, isPaid };\n  if (false) {",
    ],
  }),
  ...off('src/server/bookings/change-booking.ts', 'tests/server/trips/change.test.ts', {
    'a change is agreed to at any amounts': ['if (terms.toPay !== toPay || terms.refund !== refund)', 'if (false)'],
    'the key of a change may come with another request': [
      "if (change.requestHash !== requestHash) return { kind: 'keyReused' };",
    ],
  }),
  ...off('src/server/payments/settle-change.ts', 'tests/server/trips/change-races.test.ts', {
    'a dropped change is applied when it is paid': ['if (change.droppedAt) return', 'if (false) return'],
    'a change is applied twice': ["if (change.appliedAt) return 'paid-twice';"],
    'any amount pays a change': ['amount !== change.toPay || currency !== CURRENCY', 'false'],
    'a change is applied after its pickup': ['Math.min(pickupAt.getTime(), booking.pickupAt.getTime()) <= at', 'false'],
  }),
  ...off('src/server/bookings/change-window.ts', 'tests/server/trips/change.test.ts', {
    'a ride can be changed at any time': ['return until >= now ? until : undefined;', 'return until;'],
  }),
  ...off('src/server/bookings/change-terms.ts', 'tests/server/trips/change.test.ts', {
    'a cheaper change always goes back': ['const isFree = cancellation.feePercent === 0;', 'const isFree = true;'],
    'a later pickup makes cancelling free again': ['isLater && paidAt ?', 'false ?'],
  }),
  ...off('src/domain/cancellation.ts', 'tests/domain/cancellation.test.ts', {
    'the minimum fee is forgotten': ['Math.max(percent, minimumFee)', 'percent'],
  }),
  ...off('src/server/bookings/read-booking.ts', 'tests/server/trips/change-races.test.ts', {
    'changes, payments, cancellations and the operator do not wait for each other': [".for('update')"],
  }),
  ...off('src/server/bookings/mark-cancelled.ts', 'tests/server/trips/change-races.test.ts', {
    'a cancelled ride keeps the change that waits': [
      'await dropChange(tx, bookingId, cancellation.cancelledAt.getTime());',
    ],
  }),
  ...off('src/server/bookings/act-on-ride.ts', 'tests/server/trips/operator.test.ts', {
    'the operator does anything at any time': [
      "if (!actsOn(booking, now()).includes(kind)) return { kind: 'overtaken', booking };",
    ],
    'the operator decides on an old version': ["kind !== 'note' && request.version !== booking.version", 'false'],
    'the operator gives back another amount': ['if (refundOf(kind, booking) !== refund)', 'if (false)'],
    'an act that is sent twice is done twice': ['if (before) return', 'if (false) return'],
  }),
  ...off('src/server/bookings/cancellation-terms.ts', 'tests/server/trips/change-races.test.ts', {
    'a cancellation gives back again what is on its way back': ['disputed - due)', 'disputed)'],
  }),
  ...off('src/server/bookings/cancellation-terms.ts', 'tests/server/trips/cancellation.test.ts', {
    'a dispute makes a late cancellation free': ['if (disputed <= 0) return', 'return'],
  }),
  ...off('src/server/accounts/delete-account.ts', 'tests/server/accounts/delete-account.test.ts', {
    'unpaid bookings outlive their account': ['await cancelAllUnpaid(tx, account.id);'],
  }),
  ...off('src/server/payments/record-refund-due.ts', 'tests/server/trips/change.test.ts', {
    'a payment gives back more than it holds': ['Math.min(rest, paying)', 'rest'],
  }),
  ...off('src/server/payments/return-money.ts', 'tests/server/payments/return-money.test.ts', {
    'more goes back than is held': ['Math.min(amount, row?.held ?? 0)', 'amount'],
  }),
  ...off('src/server/trips/ride-links.ts', 'tests/server/trips/ride-links.test.ts', {
    'a link never ends': [", gt(rideLinks.expiresAt, sql.placeholder('now'))"],
    'any token opens a ride': ["eq(rideLinks.tokenHash, sql.placeholder('tokenHash')), "],
  }),
  ...off('src/server/trips/ride-links.ts', 'tests/server/trips/change-mails.test.ts', {
    'a traveller who no longer rides keeps the link': ['if (!isSameAddress(traveller, clientEmail))', 'if (false)'],
  }),
  ...off('src/server/routes/trips/booking-detail.routes.ts', 'tests/server/trips/ride-links.test.ts', {
    'a traveller reads the price': ["const isPayer = role === 'payer';", 'const isPayer = true;'],
  }),
  ...off('src/server/trips/ride-streams.ts', 'tests/server/trips/ride-streams.test.ts', {
    'one address opens streams without limit': ['MAX_OF_ADDRESS = 100', 'MAX_OF_ADDRESS = 1e9'],
    'a process opens streams without limit': ['MAX_STREAMS = 5_000', 'MAX_STREAMS = 1e9'],
    'a stream outlives its session': ['live && !live.has(stream.tokenHash)', 'false'],
    'a stream that is not read stays': ['if (stream.connection.unread() > 0) return end(stream);'],
  }),
];
