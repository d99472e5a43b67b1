import type { Database } from './database.ts';

/** Caches a value per database, for prepared statements: Drizzle takes longer to build their text than the database to answer. */
export function oncePerDatabase<Made extends object>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, Made>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
