import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/database.ts';
import { createPostgres, type DatabaseKind } from '../../support/databases.ts';

/** A database that outlives its connections. */
export interface KeptDatabase {
  open(): Promise<OpenDatabase>;
}

export async function createKept(kind: DatabaseKind): Promise<KeptDatabase> {
  if (kind === 'PostgreSQL') {
    const url = await createPostgres();
    return { open: () => openPostgres(url) };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'payments-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { open: () => openPglite({ dataDir, snapshot: inject('pgliteSnapshot') }) };
}
