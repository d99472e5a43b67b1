import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { FLOWS_DIR, projectPath } from '../paths.ts';

const EXPORTED = /^\/flows\/(flows\.json|[\w-]+\/[\w-]+\.(?:machine\.js(?:on)?|mmd|svg))$/;
const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Serves the charts of the flow viewer in development. Writes them on the first request and after each machine change. */
export function devFlows(): Plugin {
  let written: Promise<unknown> | undefined;
  const write = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/tooling/flows.ts'], { cwd: projectPath('.') });
  const answer = async (path: string, response: ServerResponse) => {
    written ??= write();
    // The next request retries after a failure.
    await written.catch((cause: unknown) => {
      written = undefined;
      throw cause;
    });
    const file = join(FLOWS_DIR, path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    return createReadStream(file).pipe(response);
  };
  return {
    name: 'dev-flows',
    apply: 'serve',
    configureServer({ watcher, middlewares }) {
      watcher.add(projectPath('machines'));
      watcher.on('change', (file) => {
        if (file.startsWith(projectPath('machines'))) written = undefined;
      });
      middlewares.use((request: IncomingMessage, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        const [, path] = EXPORTED.exec(pathname) ?? [];
        if (pathname === '/flows') response.writeHead(302, { location: `/flows/${search}` }).end();
        else if (path === undefined) next();
        else answer(path, response).catch(next);
      });
    },
  };
}
