import type { Database } from './database.ts';

/**
 * Makes something of each database once: for prepared statements, whose text drizzle would otherwise build anew for every call,
 * which takes it longer than the database takes to answer.
 */
export function oncePerDatabase<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, { readonly value: Made }>();
  return (db) => {
    const known = made.get(db) ?? { value: make(db) };
    made.set(db, known);
    return known.value;
  };
}
