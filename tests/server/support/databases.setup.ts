import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/database.ts';
import { seed } from '#server/db/seed.ts';
import { writeDatabaseSnapshot } from '#server/db/snapshot.ts';
import { startPostgres } from '#tooling/postgres.ts';

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
  const [{ server, urlOf }, { packed, unpacked }] = await Promise.all([
    startSeededPostgres(folder),
    writeSnapshots(folder),
  ]);

  project.provide('postgresUrl', urlOf('postgres'));
  project.provide('postgresTemplate', TEMPLATE);
  project.provide('pgliteSnapshot', unpacked);
  project.provide('packedSnapshot', packed);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A PostgreSQL server with one database to copy. */
async function startSeededPostgres(folder: string) {
  const { server, urlOf } = await startPostgres(folder, [
    'fsync=off',
    'full_page_writes=off',
    'autovacuum=off',
    'max_connections=300',
  ]);
  await server.createDatabase(TEMPLATE);
  const template = await openPostgres(urlOf(TEMPLATE), { timeoutMs: 60_000 });
  await template.migrate();
  await seed(template.db);
  await template.close();
  return { server, urlOf };
}

/** The PGlite snapshot, unpacked once rather than by every test file. */
async function writeSnapshots(folder: string): Promise<{ packed: string; unpacked: string }> {
  const [packed, unpacked] = [join(folder, 'seeded.tgz'), join(folder, 'seeded.tar')];
  await writeDatabaseSnapshot(packed);
  await writeFile(unpacked, gunzipSync(await readFile(packed)));
  return { packed, unpacked };
}
