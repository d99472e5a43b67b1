import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder above this module that holds a package.json, whether the module is bundled or not. */
export const projectRoot: string = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, 'package.json')) || parent === folder ? folder : findRoot(parent);
}
