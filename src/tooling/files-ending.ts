import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from './paths.ts';

/** The paths of all files in a folder of the project whose names end so, ordered. */
export async function filesEnding(ending: string, folder: string): Promise<string[]> {
  const entries = await readdir(projectPath(folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
