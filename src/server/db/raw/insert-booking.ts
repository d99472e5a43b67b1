import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type BookingRow, bookings } from '../booking.schema.ts';
import type { Database } from '../database.ts';
import { runStatement, type Statement } from './run-statement.ts';

const columns = Object.entries(getTableColumns(bookings)) as [keyof BookingRow, Column][];
let statement: Statement | undefined;

/**
 * Stores a booking, unless its id, reference or Idempotency-Key is taken, or the catalogue that it was priced from has
 * changed: all in one statement. Raw, because filling its many parameters through Drizzle takes longer than the insert
 * itself on PGlite; text and values both come from the schema's columns.
 * @param db an open database, not a transaction
 * @returns whether it was stored
 */
export async function insertBooking(db: Database, row: BookingRow, catalogueVersion: string): Promise<boolean> {
  statement ??= buildStatement(db);
  const stored = await runStatement(db, statement, [...driverValues(row), catalogueVersion]);
  return stored.length > 0;
}

/** {@link insertBooking} in a transaction. */
export async function insertBookingIn(tx: Database, row: BookingRow, catalogueVersion: string): Promise<boolean> {
  const values = driverValues(row).map((value) => sql`${value}`);
  const stored = await insertion(tx, values, sql`${catalogueVersion}`);
  return stored.length > 0;
}

/** The parameters are the columns in the table's order, then the catalogue's version. */
function buildStatement(db: Database): Statement {
  const values = columns.map(([name]) => sql`${sql.placeholder(name)}`);
  const { sql: text } = insertion(db, values, sql`${sql.placeholder('catalogueVersion')}`).toSQL();
  return { name: 'insert_booking', text };
}

function insertion(db: Database, values: SQL[], catalogueVersion: SQL) {
  return db
    .insert(bookings)
    .select(sql`select ${sql.join(values, sql`, `)} from catalogue_version where version = ${catalogueVersion}`)
    .onConflictDoNothing()
    .returning({ id: bookings.id });
}

function driverValues(row: BookingRow): unknown[] {
  return columns.map(([name, column]) => (row[name] === null ? null : column.mapToDriverValue(row[name])));
}
