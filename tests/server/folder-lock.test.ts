import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/db/folder-lock.ts';
import { outputOf } from '#tooling/child-process.ts';
import { projectPath } from '#tooling/paths.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

describe('the lock of a database folder', async () => {
  const folder = await temporaryFolder();

  test('is exclusive until released', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    release();
    (await lockFolder(folder))();
  });

  test('is granted to one of many concurrent requests', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const granted = results.filter((result) => result.status === 'fulfilled');
    expect(granted).toHaveLength(1);
    for (const { value: release } of granted) release();
  });

  test('names its owner in another process, and is free as soon as that process is killed', async () => {
    const holder = `import { lockFolder } from ${JSON.stringify(projectPath('src/server/db/folder-lock.ts'))};
      await lockFolder(${JSON.stringify(folder)});
      console.log('locked by', process.pid);
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', holder], {
      cwd: projectPath('.'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await outputOf(child).find(/locked by (\d+)/);
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${pid} on ${hostname()}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await lockFolder(folder))();
  });
});
