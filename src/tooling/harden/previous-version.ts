import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from '../paths.ts';

const MIGRATIONS = 'src/server/db/migrations/*.sql';

/**
 * Runs `use` with the server's script of the version before the latest migration, from git's history.
 * @returns undefined where there is no such history
 */
export async function withPreviousVersion<T>(use: (script: string) => Promise<T>): Promise<T | undefined> {
  const commit = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
  const previous = commit && git('rev-parse', '--verify', '--quiet', `${commit}^`);
  if (!previous) return undefined;
  const folder = await mkdtemp(projectPath('.cache/previous-'));
  try {
    const archive = join(folder, 'version.tar');
    git('archive', '--output', archive, previous, 'src', 'package.json', 'tsconfig.json');
    const { status } = spawnSync('tar', ['-xf', archive, '-C', folder]);
    if (status !== 0) throw new Error('The version before could not be unpacked');
    await symlink(projectPath('node_modules'), join(folder, 'node_modules'));
    return await use(join(folder, 'src/server/main.ts'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What git prints, without the line's end; undefined when it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: projectPath('.'), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
