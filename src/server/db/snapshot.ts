import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openPglite } from './database.ts';
import { seed } from './seed.ts';

/** Writes a migrated and seeded PGlite database to a file, from which a first start unpacks it (see `openPglite`). */
export async function writeDatabaseSnapshot(path: string): Promise<void> {
  const database = await openPglite();
  try {
    await database.migrate();
    await seed(database.db);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await database.dump());
  } finally {
    await database.close();
  }
}
