import { buildPage, bundleServer } from './bundle.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Runs `use` with a baseline page, built and then served with compression and caching. */
export async function withPage<T>(
  name: 'hello' | 'plain' | 'toolkit',
  use: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startServer(await bundleServer('page-server'), '/', { ROOT: await buildPage(name) });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}
