import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Plugin } from 'vite';
import { CLIENT_DIR, projectPath } from '../paths.ts';
import { run } from '../run.ts';

const EXPORTED = /^\/flows\/(flows\.json|[\w-]+\/[\w-]+\.(?:machine\.js(?:on)?|mmd|svg))$/;

/** Serves the charts of the flow viewer in development. Writes them on the first request and after each machine change. */
export function devFlows(): Plugin {
  let written: Promise<void> | undefined;
  const write = () =>
    run(process.execPath, ['--import', 'tsx', 'src/tooling/flows.ts']).catch((cause: unknown) => {
      // The next request retries.
      written = undefined;
      throw cause;
    });
  return {
    name: 'dev-flows',
    apply: 'serve',
    configureServer({ watcher, middlewares }) {
      watcher.add(projectPath('machines'));
      watcher.on('change', (file) => {
        if (file.startsWith(projectPath('machines'))) written = undefined;
      });
      middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === '/flows') {
          response.writeHead(302, { location: `/flows/${search}` }).end();
        } else if (EXPORTED.test(pathname)) {
          written ??= write();
          written.then(() => serveClient(request, response)).catch(next);
        } else {
          next();
        }
      });
    },
  };
}

/** Not prepared earlier, because Hono warns about a folder that does not exist yet. */
const serveClient: ReturnType<typeof getRequestListener> = (request, response) =>
  getRequestListener(new Hono().use(serveStatic({ root: CLIENT_DIR })).fetch)(request, response);
