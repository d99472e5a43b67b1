import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

/** A lock is stale when it has not been renewed for this long. */
const STALE_MS = 10_000;
const RETRY_MS = 500;

interface Owner {
  readonly pid: number;
  readonly host: string;
}

type Release = () => Promise<void>;

const foldersLockedHere = new Set<string>();

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
 * Locks a database folder, because two processes on one PGlite folder would lose rows silently. The lock of a killed
 * process is taken over: at once when it ran on this host, otherwise when it is ten seconds stale.
 * @param onLost called when the lock cannot be renewed: another process may take it
 * @returns a function that unlocks
 * @throws {FolderInUseError} when another process holds the lock
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
 * A second lock covers checking and taking over, so that no process removes a lock that another has just taken over.
 */
async function tryLock(
  folder: string,
  onLost: (error: Error) => void,
): Promise<{ release: Release } | { owner: Owner | undefined }> {
  const releaseTurn = await lockfile.lock(join(folder, 'database.turn'), {
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
    foldersLockedHere.add(folder);
    await writeFile(ownerPath(folder), JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner));
    return {
      release: async () => {
        foldersLockedHere.delete(folder);
        await unlock();
      },
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    return { owner: await readOwner(folder) };
  } finally {
    await releaseTurn();
  }
}

/** Backdates the lock of a dead process so that it counts as stale. */
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
  if (owner.pid === process.pid) return !foldersLockedHere.has(folder);
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
