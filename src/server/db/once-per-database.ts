import type { Database } from './database.ts';

/** Caches a value per database, for prepared statements: Drizzle takes longer to build their text than the database to answer. */
export function oncePerDatabase<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, { readonly value: Made }>();
  return (db) => {
    const known = made.get(db) ?? { value: make(db) };
    made.set(db, known);
    return known.value;
  };
}
