import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectPath } from './paths.ts';
import { isStale } from './staleness.ts';

const server = projectPath('dist/server/main.js');

if (!existsSync(server) || (await isStale())) {
  console.log('Building …');
  const { buildAll } = await import('./build.ts');
  const { NODE_ENV } = process.env;
  await buildAll();
  // Vite sets it for the build; left set, the server would think that it is in production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
await import(pathToFileURL(server).href);
