import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectPath } from './paths.ts';
import { isStale } from './staleness.ts';

const server = projectPath('dist/server/main.js');

if (!existsSync(server) || (await isStale())) {
  console.log('Building …');
  const { buildAll } = await import('./build.ts');
  await buildAll();
}
await import(pathToFileURL(server).href);
