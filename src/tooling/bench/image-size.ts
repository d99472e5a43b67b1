import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from '../paths.ts';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** Bytes that the container's image holds on top of Node: the build and the production dependencies. */
export async function imageBytes(): Promise<number> {
  const lock: LockFile = JSON.parse(await readFile(projectPath('package-lock.json'), 'utf8'));
  const dependencies = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  const folders = [projectPath('dist'), ...dependencies.map(([path]) => projectPath(path))];
  const sizes = await Promise.all(folders.filter((folder) => existsSync(folder)).map(bytesOf));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Without nested packages, which the lock file lists by themselves. */
async function bytesOf(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) total += entry.name === 'node_modules' ? 0 : await bytesOf(path);
    else if (entry.isFile()) total += (await stat(path)).size;
  }
  return total;
}
