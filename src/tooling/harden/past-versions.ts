import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchTool } from '../fetched-tool.ts';
import { projectPath } from '../paths.ts';

const MIGRATIONS = 'src/server/db/migrations/';
/** How many past versions are tried. Nothing can break between older ones: neither they nor their migrations change. */
const PAST_VERSIONS = 4;

/**
 * Runs `use` with the server's scripts of the versions before each of the last migrations, oldest first: none where git's
 * history is not there.
 */
export async function withPastVersions<T>(use: (scripts: readonly string[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(projectPath('.cache/versions-'));
  const unpack = async (version: string) => {
    const target = join(folder, version);
    await mkdir(target);
    git('archive', '--output', `${target}.tar`, version, 'src', 'package.json', 'tsconfig.json');
    const { status } = spawnSync('tar', ['-xf', `${target}.tar`, '-C', target]);
    if (status !== 0) throw new Error(`The version ${version} could not be unpacked`);
    await symlink(projectPath('node_modules'), join(target, 'node_modules'));
    return target;
  };
  try {
    const versions = await Promise.all(versionsBeforeMigrations().map(unpack));
    const dropped = await droppedDependencies(versions);
    if (Object.keys(dropped).length > 0) {
      const tool = await fetchTool(dropped);
      await symlink(join(tool.folder, 'node_modules'), join(folder, 'node_modules'));
    }
    return await use(versions.map((version) => join(version, 'src/server/main.ts')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What past versions depend on and the project no longer does, each in the lowest version that they allow. */
async function droppedDependencies(versions: readonly string[]): Promise<Record<string, string>> {
  const [today, ...past] = await Promise.all([projectPath('.'), ...versions].map(dependenciesIn));
  const dropped = past.flatMap((each) => Object.entries(each).filter(([name]) => !today?.[name]));
  return Object.fromEntries(dropped.map(([name, range]) => [name, range.replace('^', '')]));
}

async function dependenciesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).dependencies;
}

function versionsBeforeMigrations(): string[] {
  const migrations = git('ls-files', `${MIGRATIONS}*.sql`)?.split('\n') ?? [];
  const versions = migrations
    .slice(-PAST_VERSIONS)
    .map((file) => git('log', '-1', '--diff-filter=A', '--format=%H', '--', file))
    .map((commit) => (commit && git('rev-parse', '--verify', '--quiet', `${commit}^`)) || undefined);
  return versions.every((version) => version !== undefined) ? versions : [];
}

/** What git prints, without the line's end; undefined when it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: projectPath('.'), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
