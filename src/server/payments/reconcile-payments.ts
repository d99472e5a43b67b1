import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import { bookings } from '../db/booking.schema.ts';
import { rowsOf } from '../db/database.ts';
import { checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { askProvider } from './ask-provider.ts';

/** How often the scheduler runs the reconciler. With the longest wait it stays below five minutes. */
export const RECONCILE_EVERY_MS = MINUTE_MS / 2;
/** The provider is first asked about a checkout after so long; the wait doubles each time. */
export const FIRST_WAIT_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 4 * MINUTE_MS;
const BATCH = 10;

/**
 * Asks the provider about open checkouts: settles what a lost webhook did not tell, within five minutes, and ends sessions
 * whose booking has expired unpaid, was cancelled, or was paid otherwise (D20, D21). Safe in several processes at once.
 */
export async function reconcilePayments(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  let found = BATCH;
  while (found === BATCH && !signal?.aborted) {
    const due = await claimDue(dependencies);
    await Promise.all(
      due.map(({ id, wanted }) => askProvider(id, wanted ? 'retrieveSession' : 'expireSession', dependencies)),
    );
    found = due.length;
  }
}

interface DueCheckout {
  readonly id: string;
  /** True while its booking waits for this payment. */
  readonly wanted: boolean;
}

/** Takes the checkouts that are due and sets their next time, in one statement: nobody else takes them too. */
async function claimDue({ db, now }: Dependencies): Promise<DueCheckout[]> {
  const at = new Date(now()).toISOString();
  const isWanted = sql`(b.status = 'pending' and b.paid_at is null and b.expires_at > ${at}::timestamptz)`;
  const wait = sql`least(${FIRST_WAIT_MS} * power(2, least(c.checks, 10)), ${LONGEST_WAIT_MS}) * interval '1 millisecond'`;
  const result = await db.execute(sql`
    update ${checkouts} c
    set checks = c.checks + 1,
        next_check_at = case when ${isWanted} then least(${at}::timestamptz + ${wait}, b.expires_at) else ${at}::timestamptz + ${wait} end
    from ${bookings} b
    where b.id = c.booking_id and c.id in (
      select id from ${checkouts} where status = 'open' and next_check_at <= ${at}::timestamptz
      order by next_check_at limit ${BATCH} for update skip locked
    )
    returning c.id, ${isWanted} as wanted`);
  return rowsOf<DueCheckout>(result);
}
