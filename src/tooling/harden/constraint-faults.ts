import type { Fault } from './fault.ts';

const TABLES = 'src/server/db/migrations/0000_tables.sql';
const ACCOUNT_TABLES = 'src/server/db/migrations/0004_accounts.sql';

const CHANGE_TABLES = 'src/server/db/migrations/0023_changes.sql';

/** Constraints and triggers of the database. */
export const CONSTRAINT_FAULTS: readonly Fault[] = [
  {
    name: 'an Idempotency-Key may stand twice',
    file: TABLES,
    find: 'CONSTRAINT "bookings_idempotency" UNIQUE("idempotency_scope","idempotency_key"),',
    replace: '',
    tests: 'tests/server/lifecycle.test.ts',
  },
  {
    name: 'a total need not be the sum',
    file: TABLES,
    find: 'CONSTRAINT "bookings_total" CHECK (',
    replace: 'CONSTRAINT "bookings_total" CHECK (true or ',
    tests: 'tests/server/lifecycle.test.ts',
  },
  {
    name: 'amounts may be negative',
    file: TABLES,
    find: 'CONSTRAINT "bookings_amounts" CHECK (',
    replace: 'CONSTRAINT "bookings_amounts" CHECK (true or ',
    tests: 'tests/server/lifecycle.test.ts',
  },
  {
    name: 'an unpaid booking may be accepted',
    file: TABLES,
    find: 'CONSTRAINT "bookings_paid" CHECK (',
    replace: 'CONSTRAINT "bookings_paid" CHECK (true or ',
    tests: 'tests/server/lifecycle.test.ts',
  },
  {
    name: 'a booking may have two open checkouts',
    file: TABLES,
    find: 'CREATE UNIQUE INDEX "checkouts_one_open"',
    replace: 'CREATE INDEX "checkouts_one_open"',
    tests: 'tests/server/payments/races.test.ts',
  },
  {
    name: 'a payment may pay two bookings',
    file: TABLES,
    find: 'CONSTRAINT "payments_provider_payment" UNIQUE("provider_payment_id"),',
    replace: '',
    tests: 'tests/server/payments/ledger.test.ts',
  },
  {
    name: 'a booking may have two payments',
    file: CHANGE_TABLES,
    find: 'CREATE UNIQUE INDEX "payments_one_per_booking"',
    replace: 'CREATE INDEX "payments_one_per_booking"',
    tests: 'tests/server/payments/ledger.test.ts',
  },
  {
    name: 'two changes of a booking may wait',
    file: CHANGE_TABLES,
    find: 'CREATE UNIQUE INDEX "booking_changes_one_waiting"',
    replace: 'CREATE INDEX "booking_changes_one_waiting"',
    tests: 'tests/server/trips/change-races.test.ts',
  },
  {
    name: 'an email address may have two accounts',
    file: ACCOUNT_TABLES,
    find: 'CREATE UNIQUE INDEX "users_email"',
    replace: 'CREATE INDEX "users_email"',
    tests: 'tests/server/accounts',
  },
  {
    name: 'an expired booking keeps its promo use',
    file: 'src/server/db/migrations/0005_promotions_released.sql',
    find: `"changed"."status" IN ('expired', 'cancelled')`,
    replace: `"changed"."status" IN ('cancelled')`,
    tests: 'tests/server/promotions-booking.test.ts',
  },
  {
    name: 'a phone number may stand twice among emergency contacts',
    file: 'src/server/db/migrations/0007_my_trips.sql',
    find: 'CONSTRAINT "emergency_contacts_phone" UNIQUE("user_id","phone"),',
    replace: '',
    tests: 'tests/server/shell',
  },
  {
    name: 'a movement of money may stand twice',
    file: 'src/server/db/migrations/0011_ledger.sql',
    find: 'CONSTRAINT "ledger_once" PRIMARY KEY("kind","reference"),',
    replace: '',
    tests: 'tests/server/payments/ledger.test.ts',
  },
  {
    name: 'a refund may bring money',
    file: 'src/server/db/migrations/0011_ledger.sql',
    find: 'CONSTRAINT "ledger_sign" CHECK (',
    replace: 'CONSTRAINT "ledger_sign" CHECK (true or ',
    tests: 'tests/server/payments/ledger.test.ts',
  },
  {
    name: 'the audit can be changed',
    file: 'src/server/db/migrations/0013_audit.sql',
    find: 'CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE',
    replace: 'CREATE TRIGGER "audit_append_only" BEFORE DELETE',
    tests: 'tests/server/audit.test.ts',
  },
];
