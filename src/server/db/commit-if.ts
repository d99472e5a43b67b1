import type { Database } from './database.ts';

/** Carries a result out of a transaction that it rolls back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';

  constructor(readonly result: unknown) {
    super('The transaction was rolled back on purpose');
  }
}

/**
 * Runs work in a transaction, or in a savepoint of one, and rolls it back unless `shouldCommit` accepts the result.
 * @returns the result, rolled back or not
 */
export async function commitIf<Result>(
  db: Database,
  shouldCommit: (result: Result) => boolean,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!shouldCommit(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}
