import { getTableColumns, sql } from 'drizzle-orm';
import { bookings } from '../db/booking.schema.ts';
import { type Database, runStatement, type Statement } from '../db/database.ts';

export type BookingRow = typeof bookings.$inferSelect;

const columns = getTableColumns(bookings);
const names = Object.keys(columns) as (keyof BookingRow)[];
let statement: Statement | undefined;

/**
 * Stores a booking, unless its id, reference or Idempotency-Key is taken, or the catalogue it was priced from is no longer
 * the current one: all in one statement.
 * @returns whether it was stored
 */
export async function insertBooking(db: Database, row: BookingRow, catalogueVersion: string): Promise<boolean> {
  statement ??= buildStatement(db);
  const values = names.map((name) => (row[name] === null ? null : columns[name].mapToDriverValue(row[name])));
  const stored = await runStatement(db, statement, [...values, catalogueVersion]);
  return stored.length > 0;
}

/** The parameters are the columns in the table's order, then the catalogue's version. */
function buildStatement(db: Database): Statement {
  const values = sql.join(
    names.map((name) => sql.placeholder(name)),
    sql`, `,
  );
  const { sql: text } = db
    .insert(bookings)
    .select(sql`select ${values} from catalogue_version where version = ${sql.placeholder('catalogueVersion')}`)
    .onConflictDoNothing()
    .returning({ id: bookings.id })
    .toSQL();
  return { name: 'insert_booking', text };
}
