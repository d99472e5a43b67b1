import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/db/folder-lock.ts';

describe('the lock of a database folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const lock = () => lockFolder(folder, () => undefined);
  const leaveLock = async (owner: { pid: number; host: string } | undefined, renewed = new Date()) => {
    await mkdir(join(folder, 'database.lock'));
    await utimes(join(folder, 'database.lock'), renewed, renewed);
    if (owner) await writeFile(join(folder, 'database.owner.json'), JSON.stringify(owner));
  };
  const attempts = async (count: number) => {
    const results = await Promise.allSettled(Array.from({ length: count }, lock));
    await Promise.all(results.map((result) => result.status === 'fulfilled' && result.value()));
    return results.filter(({ status }) => status === 'fulfilled').length;
  };

  test('is exclusive until released', async () => {
    const release = await lock();
    await expect(lock()).rejects.toThrow(FolderInUseError);
    await release();
    await (await lock())();
  });

  test('is granted to one of many concurrent requests', async () => {
    expect(await attempts(20)).toBe(1);
  });

  test('is refused while its owner is alive', async () => {
    await leaveLock({ pid: process.ppid, host: hostname() });
    await expect(lock()).rejects.toThrow(`is in use by process ${process.ppid} on ${hostname()}`);
  });

  test('is taken over at once by one process when its owner is dead', async () => {
    await leaveLock({ pid: await pidOfTheDead(), host: hostname() });
    expect(await attempts(20)).toBe(1);
  });

  test('is taken over at once from an earlier container with the same process id', async () => {
    await leaveLock({ pid: process.pid, host: hostname() });
    await (await lock())();
  });

  test('is taken over when stale for more than ten seconds', async () => {
    await leaveLock(undefined, new Date(Date.now() - 11_000));
    await (await lock())();
  });
});

async function pidOfTheDead(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}
