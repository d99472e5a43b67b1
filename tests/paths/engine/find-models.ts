import { pathToFileURL } from 'node:url';
import { filesBelow } from '#tooling/files-below.ts';
import { projectPath } from '#tooling/paths.ts';
import type { PathModel } from './model.ts';

/** Every model, ordered by file. */
export async function findModels(): Promise<PathModel[]> {
  const files = await filesBelow(projectPath('tests/machines'));
  return Promise.all(files.filter((file) => file.endsWith('.paths.ts')).map(readModel));
}

async function readModel(file: string): Promise<PathModel> {
  const { default: model }: { default?: PathModel } = await import(pathToFileURL(file).href);
  if (!model) throw new Error(`${file} exports no model`);
  return model;
}
