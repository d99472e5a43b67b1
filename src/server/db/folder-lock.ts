import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { tryLock, unlock } from 'fs-native-extensions';

interface Owner {
  readonly pid: number;
  readonly host: string;
}

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, owner: Owner | undefined) {
    const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
    super(
      `The database folder ${folder} is in use by ${who}. Stop that process, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server that several processes may share.`,
    );
  }
}

/**
 * Locks a database folder, because two processes on one PGlite folder would lose rows silently. The operating system
 * holds the lock and releases it when the process ends in any way, so that it is never stale and never taken away.
 * @returns a function that unlocks
 * @throws {FolderInUseError} when another process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  // A plain descriptor: an unused FileHandle would be closed by the garbage collector, and the lock released with it.
  const file = openSync(join(folder, 'database.owner.json'), 'a+');
  if (!tryLock(file)) {
    const owner = readOwner(file);
    closeSync(file);
    throw new FolderInUseError(folder, owner);
  }
  ftruncateSync(file);
  writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner));
  return () => {
    unlock(file);
    closeSync(file);
  };
}

function readOwner(file: number): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
