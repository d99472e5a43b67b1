import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';

export type BookingRow = typeof bookings.$inferSelect;

const columns = getTableColumns(bookings);
const names = Object.keys(columns) as (keyof BookingRow)[];

/** Built once per database: the statement is long, and building it takes longer than running it. */
const statements = new WeakMap<Database, ReturnType<typeof prepare>>();

/**
 * Stores a booking, unless its id, reference or Idempotency-Key is taken, or the catalogue it was priced from is no longer
 * the current one: all in one statement.
 * @returns whether it was stored
 */
export async function insertBooking(db: Database, row: BookingRow, catalogueVersion: string): Promise<boolean> {
  const statement = statements.get(db) ?? prepare(db);
  statements.set(db, statement);
  const values = Object.fromEntries(
    names.map((name) => [name, row[name] === null ? null : columns[name].mapToDriverValue(row[name])]),
  );
  const stored = await statement.execute({ ...values, catalogueVersion });
  return stored.length > 0;
}

function prepare(db: Database) {
  const values = sql.join(
    names.map((name) => sql.placeholder(name)),
    sql`, `,
  );
  return db
    .insert(bookings)
    .select(sql`select ${values} from catalogue_version where version = ${sql.placeholder('catalogueVersion')}`)
    .onConflictDoNothing()
    .returning({ id: bookings.id })
    .prepare('insert_booking');
}
