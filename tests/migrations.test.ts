import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../src/server/db/migrations/', import.meta.url);
/** Those before it were made before the first release. */
const FIRST = '0011';

/** What the version before a migration would trip over while both run on one database. */
const BREAKING: readonly RegExp[] = [
  /\bDROP (TABLE|COLUMN)\b/i,
  /\bRENAME\b/i,
  /\bSET (NOT NULL|DATA TYPE)\b/i,
  /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
];

const migrations = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file >= FIRST);

const breakingIn = (sql: string) =>
  sql.split('--> statement-breakpoint').filter((statement) => BREAKING.some((pattern) => pattern.test(statement)));

test('each migration leaves the version before it working on the same database', () => {
  expect(migrations.length).toBeGreaterThan(0);
  const breaking = migrations.flatMap((file) => breakingIn(readFileSync(new URL(file, FOLDER), 'utf8')));
  expect(breaking).toEqual([]);
});

test.each([
  'ALTER TABLE "bookings" RENAME COLUMN "coupon_code" TO "promo_code";',
  'ALTER TABLE "bookings" DROP COLUMN "notes";',
  'ALTER TABLE "bookings" ADD COLUMN "door" text NOT NULL;',
  'ALTER TABLE "bookings" ALTER COLUMN "notes" SET NOT NULL;',
])('%s would not', (statement) => {
  expect(breakingIn(statement)).toEqual([statement]);
});
