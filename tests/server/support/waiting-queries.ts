import type pg from 'pg';

/** The number of statements in the client's database that wait for a lock. */
export async function waitingQueries(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0].count;
}
