import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
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

type Release = () => Promise<void>;

const heldHere = new Set<string>();

/** Thrown when another process works on the folder. */
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
 * Takes the one lock of a database folder: two processes on one PGlite folder would lose rows silently. The lock of a process
 * that was killed is taken over, at once when the process is known to be gone, otherwise once it has not been renewed for
 * ten seconds.
 * @param onLost called when the lock can no longer be renewed, so that somebody else may hold it
 * @returns the function that releases the lock
 * @throws {FolderInUseError} when another process holds it
 */
export async function lockFolder(folder: string, onLost: (error: Error) => void): Promise<Release> {
  await mkdir(folder, { recursive: true });
  for (let waited = 0; ; waited += RETRY_MS) {
    const attempt = await tryLock(folder, onLost);
    if ('release' in attempt) return attempt.release;
    const isKnownToLive = attempt.owner?.host === hostname();
    if (isKnownToLive || waited > STALE_MS) throw new FolderInUseError(folder, attempt.owner);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/**
 * One process at a time looks at the lock and its owner, and changes them: otherwise a second one could mistake a lock that
 * was just taken over for the dead owner's.
 */
async function tryLock(
  folder: string,
  onLost: (error: Error) => void,
): Promise<{ release: Release } | { owner: Owner | undefined }> {
  const leave = await lockfile.lock(join(folder, 'database.turn'), {
    realpath: false,
    stale: STALE_MS,
    retries: { retries: 250, factor: 1, minTimeout: 50 },
  });
  try {
    const owner = await readOwner(folder);
    if (owner && isGone(owner, folder)) await age(folder);
    const unlock = await lockfile.lock(folder, {
      lockfilePath: lockPath(folder),
      stale: STALE_MS,
      onCompromised: onLost,
    });
    heldHere.add(folder);
    await writeFile(ownerPath(folder), JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner));
    return {
      release: async () => {
        heldHere.delete(folder);
        await unlock();
      },
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    return { owner: await readOwner(folder) };
  } finally {
    await leave();
  }
}

/** Makes a dead owner's lock look as if it had not been renewed for long, so that it can be taken at once. */
async function age(folder: string): Promise<void> {
  try {
    await utimes(lockPath(folder), 0, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
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
