import { and, eq } from 'drizzle-orm';
import { commitIf } from '../db/commit-if.ts';
import type { Database } from '../db/database.ts';
import { checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { syncCheckout } from './sync-checkout.ts';

class InCheckout extends Error {
  override readonly name = 'InCheckout';

  constructor(readonly checkoutId: string) {
    super('The booking has an open checkout');
  }
}

/** For work of {@link commitWithoutCheckout}: stops it where the booking has an open checkout, which has the old amount. */
export async function assertNoCheckout(tx: Database, bookingId: string): Promise<void> {
  const [open] = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.bookingId, bookingId), eq(checkouts.status, 'open')));
  if (open) throw new InCheckout(open.id);
}

/**
 * Runs work that changes what a booking costs in a transaction, and rolls it back unless its result is of one kind. An open
 * checkout is ended first; if it turns out to be paid, it is settled instead (`booking/one-checkout`).
 * @returns 'busy' when the checkout could not be ended
 */
export async function commitWithoutCheckout<Result extends { readonly kind: string }>(
  committed: Result['kind'],
  work: (tx: Database) => Promise<Result>,
  dependencies: Dependencies,
  attemptsLeft = 3,
): Promise<Result | { readonly kind: 'busy' }> {
  try {
    return await commitIf(dependencies.db, ({ kind }: Result) => kind === committed, work);
  } catch (error) {
    if (!(error instanceof InCheckout)) throw error;
    const isEnded = attemptsLeft > 0 && (await syncCheckout(error.checkoutId, 'expireSession', dependencies));
    return isEnded ? commitWithoutCheckout(committed, work, dependencies, attemptsLeft - 1) : { kind: 'busy' };
  }
}
