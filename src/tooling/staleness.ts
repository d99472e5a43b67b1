import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { filesBelow } from './files-below.ts';
import { projectPath } from './paths.ts';
import { run } from './run.ts';

const SOURCES = ['src', 'machines', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const STAMP = projectPath('dist/build.stamp');

/** A hash of the paths and contents of all build sources. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    // A source may be a single file.
    const files = await filesBelow(projectPath(source)).catch(() => [projectPath(source)]);
    for (const file of files) {
      hash.update(relative(projectPath('.'), file)).update('\0');
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** Builds the current sources, unless they have a build. In a process of its own: Vite would set this one's `NODE_ENV`. */
export async function ensureBuilt(): Promise<void> {
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === (await fingerprint())) return;
  console.log('Building …');
  await run('npx', ['tsx', 'src/tooling/build.ts']);
}

/** Marks the build as made from sources with this fingerprint. */
export async function stamp(print: string): Promise<void> {
  await writeFile(STAMP, print);
}
