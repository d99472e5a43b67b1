import { mkdir, readFile, rmdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

/** A lock that has not been renewed for so long belongs to nobody. */
const STALE_MS = 10_000;
const RETRY_MS = 500;

interface Owner {
  readonly pid: number;
  readonly host: string;
}

const heldHere = new Set<string>();

/** Thrown when another process works on the folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: Owner | undefined) {
    const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
    super(
      `The database folder ${folder} is in use by ${who}. Stop that process, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server that several processes may share.`,
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Takes the one lock of a database folder: two processes on one PGlite folder would lose rows silently. The lock of a process
 * that was killed is taken over, at once when the process is known to be gone, otherwise once it has not been renewed for
 * ten seconds.
 * @param onLost called when the lock can no longer be renewed, so that somebody else may hold it
 * @returns the function that releases the lock
 * @throws {FolderInUseError} when another process holds it
 */
export async function lockFolder(folder: string, onLost: (error: Error) => void): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const lock = () => lockfile.lock(folder, { stale: STALE_MS, lockfilePath: lockPath(folder), onCompromised: onLost });
  const release = await acquire(folder, lock);
  await writeFile(ownerPath(folder), JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner));
  heldHere.add(folder);
  return async () => {
    heldHere.delete(folder);
    await release();
  };
}

type Lock = () => Promise<() => Promise<void>>;

async function acquire(folder: string, lock: Lock): Promise<() => Promise<void>> {
  for (let waited = 0; ; waited += RETRY_MS) {
    try {
      return await lock();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    }
    const owner = await readOwner(folder);
    if (owner && isGone(owner, folder)) {
      const release = await takeOver(folder, lock);
      if (release) return release;
    } else if (owner?.host === hostname() || waited > STALE_MS) throw new FolderInUseError(folder, owner);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Ages the lock of a dead owner so that it can be taken at once; only one process at a time may do so. */
async function takeOver(folder: string, lock: Lock): Promise<(() => Promise<void>) | undefined> {
  const claim = `${lockPath(folder)}.takeover`;
  try {
    await mkdir(claim);
  } catch {
    return undefined;
  }
  try {
    const owner = await readOwner(folder);
    if (!owner || !isGone(owner, folder)) return undefined;
    await utimes(lockPath(folder), 0, 0);
    return await lock();
  } catch {
    return undefined;
  } finally {
    await rmdir(claim);
  }
}

async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(ownerPath(folder), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isGone(owner: Owner, folder: string): boolean {
  if (owner.host !== hostname()) return false;
  if (owner.pid === process.pid) return !heldHere.has(folder);
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function lockPath(folder: string): string {
  return join(folder, 'database.lock');
}

function ownerPath(folder: string): string {
  return join(folder, 'database.owner.json');
}
