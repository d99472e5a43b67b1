import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from './paths.ts';
import { run } from './run.ts';

const SOURCES = ['src', 'machines', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const STAMP = projectPath('dist/build.stamp');

/** A hash of the paths and contents of all build sources. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(SOURCES.map(filesBelow))).flat().sort()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(projectPath(file)));
  }
  return hash.digest('hex');
}

/** True if the current sources have no build. */
export async function isStale(): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  return built !== (await fingerprint());
}

/** Builds the current sources in a process of its own, unless they have a build. */
export async function ensureBuilt(): Promise<void> {
  if (!(await isStale())) return;
  console.log('Building …');
  await run('npx', ['tsx', 'src/tooling/build.ts']);
}

/** Marks the build as made from sources with this fingerprint. */
export async function stamp(print: string): Promise<void> {
  await writeFile(STAMP, print);
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(projectPath(path), { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectPath('').length));
}
