import { pathToFileURL } from 'node:url';
import { filesEnding } from '#tooling/files-ending.ts';
import type { PathModel } from './model.ts';

/** Every model, ordered by file. */
export async function findModels(): Promise<PathModel[]> {
  return Promise.all((await filesEnding('.paths.ts', 'tests/machines')).map(readModel));
}

async function readModel(file: string): Promise<PathModel> {
  const { default: model }: { default?: PathModel } = await import(pathToFileURL(file).href);
  if (!model) throw new Error(`${file} exports no model`);
  return model;
}
