import { pathToFileURL } from 'node:url';
import { SERVER_DIR } from './paths.ts';
import { ensureBuilt } from './staleness.ts';

await ensureBuilt();
await import(pathToFileURL(`${SERVER_DIR}/main.js`).href);
