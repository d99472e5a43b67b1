import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The key that signs links to files: one row, created by the first server on the database. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: integer().primaryKey().default(1),
    /** 256 random bits, base64url. */
    secret: text().notNull(),
  },
  (table) => [check('signing_keys_one_row', sql`${table.id} = 1`)],
);
