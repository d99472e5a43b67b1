import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectPath } from '#tooling/paths.ts';
import type { PathModel } from './model.ts';

const ENDING = '.paths.ts';

/** Every model, ordered by file. */
export async function findModels(): Promise<PathModel[]> {
  const entries = await readdir(projectPath('tests/machines'), { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(files.map(readModel));
}

async function readModel(file: string): Promise<PathModel> {
  const { default: model }: { default?: PathModel } = await import(pathToFileURL(file).href);
  if (!model) throw new Error(`${file} exports no model`);
  return model;
}
