import type { Database } from './database.ts';

/** Carries a result out of a transaction that it rolls back. */
class Undone extends Error {
  override readonly name = 'Undone';

  constructor(readonly result: unknown) {
    super('The transaction was undone on purpose');
  }
}

/**
 * Runs work in a transaction, or in a savepoint of one, and rolls it back unless `isKept` accepts the result.
 * @returns the result, rolled back or not
 */
export async function keepIf<Result>(
  db: Database,
  isKept: (result: Result) => boolean,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!isKept(result)) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as Result;
    throw error;
  }
}
