import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from './paths.ts';

/** Everything that a build is made from. */
const SOURCES = ['src', 'machines', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const STAMP = projectPath('dist/build.stamp');

/** A fingerprint of the sources of a build: their paths and contents. */
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

/** True when there is no build, or one of other sources. */
export async function isStale(): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  return built !== (await fingerprint());
}

/** Marks the build as made from the sources with this fingerprint. */
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
