import { sql } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

/** An instant, to the microsecond. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** An instant within raw SQL, where the driver cannot tell its type. */
export const instantOf = (at: Date | number) => sql`${new Date(at).toISOString()}::timestamptz`;

/** Whole cents of A$, without tax unless the column's name says otherwise. */
export const cents = () => integer();
