import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, CallInput } from '#contract/call.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { addReview } from '#contract/trips/review.contract.ts';
import { exportData } from '#server/accounts/export-data.ts';
import { type Account, readAccount } from '#server/accounts/find-account.ts';
import { sendOperatorAlarms } from '#server/mail/operator-alarms.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { forgetOldRecords } from '#server/retention.ts';
import { createSiteContent } from '#server/shell/site-content.ts';
import { storeBookings } from '#tooling/bench/stored-bookings.ts';
import { addCustomer } from '../support/customers.ts';
import { createPostgres } from '../support/databases.ts';
import { NOW, testSite } from '../support/site.ts';

/** A node of PostgreSQL's plan. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

describe('PostgreSQL, with 40,000 bookings of which a customer has 2,000', async () => {
  const asked: { query: string; params: unknown[] }[] = [];
  const pool = new pg.Pool({ connectionString: await createPostgres() });
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const db = drizzle(pool, { casing: 'snake_case', logger });
  const site = testSite(db, { authenticate: async () => 'ada' });
  await addCustomer(db, 'ada');
  await storeBookings(db, { owner: 'ada', own: 2000, count: 40_000, now: NOW });
  // Its ride has started, so that it can be reviewed.
  const started = `update bookings set pickup_at = $1 where id =
    (select id from bookings where user_id = 'ada' and pickup_at > $1 order by pickup_at limit 1) returning id`;
  const id: string = (await pool.query(started, [new Date(NOW)])).rows[0].id;
  await pool.query('vacuum analyze bookings');
  const client = await pool.connect();
  afterAll(async () => {
    client.release();
    await pool.end();
  });

  /** The plans of a call's statements on bookings. */
  const plansOf = async <C extends Call>(call: C, input: CallInput<C>) => {
    asked.length = 0;
    const { status } = await site.send(call, input, { authorization: 'Bearer ada' });
    expect(status).toBe(200);
    return plansOfAsked('bookings');
  };
  /** The plans of the statements on a table. */
  const plansOfAsked = async (table: string) => {
    const plans: PlanNode[] = [];
    for (const { query, params } of asked.filter(({ query }) => query.includes(`"${table}"`))) {
      const literal = (value: unknown) => pg.escapeLiteral(value instanceof Date ? value.toISOString() : `${value}`);
      const values = params.map((value) => (value === null ? 'null' : literal(value)));
      await client.query(`prepare asked as ${query}`);
      const given = values.length > 0 ? `(${values.join(', ')})` : '';
      const { rows } = await client.query(`explain (format json) execute asked${given}`);
      await client.query('deallocate asked');
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
    }
    return plans;
  };
  const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  /** The indexes by which the statements on a table find their rows. */
  const indexesOf = async (table: string) => {
    const nodes = (await plansOfAsked(table)).flatMap(nodesOf);
    const isSeq = nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table);
    const names = nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith(table));
    return [...new Set([...names, ...(isSeq ? ['all rows'] : [])])].sort();
  };
  /** How each plan reads bookings. */
  const waysOf = (plans: readonly PlanNode[]) =>
    plans.map((plan) =>
      nodesOf(plan)
        .filter((node) => node['Relation Name'] === 'bookings' && node['Node Type'] !== 'ModifyTable')
        .map((node) => `${node['Node Type']}: ${node['Index Name']}`)
        .sort(),
    );
  const pagesOf = (plans: readonly PlanNode[]) =>
    plans
      .flatMap(nodesOf)
      .filter((node) => node['Node Type'] === 'Limit')
      .flatMap(({ Plans = [] }) => Plans.map((node) => `${node['Node Type']}: ${node['Index Name']}`));

  const ALL = 'Index Only Scan: bookings_of_user';
  const OPEN = 'Index Only Scan: bookings_open';
  const ONE = 'Index Scan: bookings_pkey';
  describe.each([
    ['for this customer', 'force_custom_plan'],
    ['for any customer', 'force_generic_plan'],
  ])('with a plan %s', (_whose, mode) => {
    beforeAll(async () => {
      await client.query(`set plan_cache_mode = ${mode}; delete from reviews`);
    });

    test('reads page and total of upcoming bookings from the index of open ones, and the table only for the page', async () => {
      const plans = await plansOf(listBookings, { upcoming: 1 });
      expect([waysOf(plans), pagesOf(plans)]).toEqual([[[OPEN, OPEN, ONE]], [OPEN]]);
    });

    test.each([1, 99])('reads page %i and total of past bookings from the index of all bookings', async (page) => {
      const plans = await plansOf(listBookings, { upcoming: 0, page });
      expect([waysOf(plans), pagesOf(plans)]).toEqual([[[ALL, ALL, OPEN, ONE]], [ALL]]);
    });

    test('finds the booking of a detail by its id, and the one of a review by its id or among the open ones', async () => {
      expect(waysOf(await plansOf(getBookingDetail, { id }))).toEqual([[ONE]]);
      const review = { booking_id: id, rating: 5 };
      const [first, again] = [await plansOf(addReview, review), await plansOf(addReview, review)];
      const byId = expect.stringMatching(/^Index (?:Only )?Scan: bookings_(?:pkey|open)$/);
      expect([waysOf(first), waysOf(again)]).toEqual([[[byId]], [[byId], [ONE]]]);
    });
  });

  test('finds alarms, a customer’s emails and events, old emails and the latest reviews by their indexes', async () => {
    await client.query(`set plan_cache_mode = auto;
      update users set email_verified_at = now() where id = 'ada';
      insert into mails (id, cause, recipient, subject, html, text, created_at)
        select n, 'receipt:' || n, '', '', '', '', to_timestamp(n) from generate_series(1, 20000) n;
      insert into audit (event, account_id) select 'signed-in', n from generate_series(1, 20000) n;
      insert into reviews (booking_id, rating, review, created_at) select id, 5, 'Nice', created_at from bookings limit 20000;
      analyze`);
    asked.length = 0;
    const needs = site.dependencies;
    const account = await readAccount(db, 'ada');
    await sendOperatorAlarms(needs);
    await exportData(needs, account as Account, 'ada');
    await forgetOldRecords({
      ...needs,
      retention: { ...needs.retention, unpaidBookingsMs: 1e13, paidBookingsMs: 1e13 },
    });
    await createSiteContent(needs)();
    expect(await indexesOf('mails')).toEqual([
      'mails_due',
      'mails_of_alarms',
      'mails_pkey',
      'mails_with_recipient',
      'mails_without_cause',
    ]);
    expect(await indexesOf('audit')).toEqual(['audit_at', 'audit_event', 'audit_of_account']);
    // The average needs them all.
    expect(await indexesOf('reviews')).toEqual(['all rows', 'reviews_with_words']);
  });

  test('finds money due back by an index that has nothing of what was returned', async () => {
    await client.query(`set plan_cache_mode = auto;
      insert into refunds_due (provider_payment_id, booking_id, amount, currency, reason, noted_at, checkout_id)
        select 'pi_' || n, '${id}', 1, 'aud', 'changed', now(), '' from generate_series(1, 20000) n;
      insert into ledger (kind, reference, booking_id, payment_id, amount, currency, moved_at)
        select 'refund', n, '${id}', 'pi_' || n, -1, 'aud', now() from generate_series(1, 20000) n;
      update refunds_due set is_returned = true;
      analyze`);
    asked.length = 0;
    await sendOperatorAlarms(site.dependencies);
    await returnMoneyDue(site.dependencies);
    expect(await indexesOf('refunds_due')).toEqual(['refunds_due_open', 'refunds_due_pkey']);
  });
});
