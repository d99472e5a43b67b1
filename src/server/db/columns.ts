import { integer, timestamp } from 'drizzle-orm/pg-core';

/** An instant, to the microsecond. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Whole cents of A$, without tax unless the column's name says otherwise. */
export const cents = () => integer();
