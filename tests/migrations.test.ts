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

/** A check or uniqueness of rows that the version before writes too. */
const CONSTRAINT = /ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" (?:CHECK|UNIQUE)|UNIQUE INDEX "(\w+)" ON "(\w+)"/i;

const breakingIn = (sql: string) => {
  const added = [...sql.matchAll(/CREATE TABLE "(\w+)"|ADD COLUMN "(\w+)"|DROP (?:CONSTRAINT|INDEX) "(\w+)"/g)];
  const [tables, columns, replaced] = [1, 2, 3].map((group) => added.flatMap((match) => match[group] ?? []));
  const isNewRule = (statement: string) => {
    const [, table, name, index, of] = CONSTRAINT.exec(statement) ?? [];
    const isOfOldRows = (name ?? index) !== undefined && !tables?.includes(table ?? of ?? '');
    // A rule about a new column holds for rows without it; one in place of another is checked by hand.
    return isOfOldRows && !replaced?.includes(name ?? index ?? '') && !columns?.some((one) => statement.includes(one));
  };
  return sql
    .split('--> statement-breakpoint')
    .filter((statement) => isNewRule(statement) || BREAKING.some((pattern) => pattern.test(statement)));
};

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
  'ALTER TABLE "bookings" ADD CONSTRAINT "bookings_short" CHECK (length("notes") < 9);',
  'CREATE UNIQUE INDEX "bookings_once" ON "bookings" USING btree ("pickup");',
])('%s would not', (statement) => {
  expect(breakingIn(statement)).toEqual([statement]);
});
