import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest parent folder with a package.json, for sources and for the bundle. */
export const projectRoot: string = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, 'package.json')) || parent === folder ? folder : findRoot(parent);
}
