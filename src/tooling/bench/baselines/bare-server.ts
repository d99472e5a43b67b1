import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

type Query = (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

const { HOST: hostname = '127.0.0.1', PORT = '0', DATA_DIR, DATABASE_URL } = process.env;
const query = await openDatabase();
await query(
  'create table if not exists bare_vehicles (id text primary key, title text not null, price integer not null)',
);
await query(
  'create table if not exists bare_bookings (id text primary key, vehicle_id text not null, price integer not null, payload jsonb not null)',
);
await query("insert into bare_vehicles values ('1', 'Sedan', 12000) on conflict do nothing");
await query('create table if not exists bare_rides (id integer primary key, ride text not null)');
await query(
  "insert into bare_rides select n, repeat('ride ', 60) from generate_series(1, 1000) n on conflict do nothing",
);

const app = new Hono();
app.get('/', (context) => context.text('ready'));
app.post('/bookings', async (context) => {
  const payload = await context.req.json();
  const { rows } = await query('select price from bare_vehicles where id = $1', ['1']);
  const { price } = rows[0] as { price: number };
  const id = randomUUID();
  await query('insert into bare_bookings values ($1, $2, $3, $4)', [id, '1', price, JSON.stringify(payload)]);
  return context.json({ data: { id } });
});
app.post('/list', async (context) => {
  const { rows } = await query('select id, ride from bare_rides where id > $1 order by id limit 20', [500]);
  return context.json({ data: rows });
});
app.post('/detail', async (context) => {
  const { id } = await context.req.json();
  const { rows } = await query('select id, ride from bare_rides where id = $1', [id]);
  return context.json({ data: rows[0] });
});

const server = serve({ fetch: app.fetch, hostname, port: Number(PORT) }, ({ port }) =>
  console.log(`http://${hostname}:${port}`),
);
process.once('SIGTERM', () => server.close(() => process.exit()));

async function openDatabase(): Promise<Query> {
  if (DATABASE_URL) {
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
    return (statement, values) => pool.query(statement, values);
  }
  if (!DATA_DIR) throw new Error('DATA_DIR or DATABASE_URL is missing');
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create(join(DATA_DIR, 'database'));
  return (statement, values) => client.query(statement, values);
}
