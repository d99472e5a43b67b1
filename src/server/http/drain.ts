import type { Server } from 'node:http';

/**
 * Accepts no new connections, lets running requests finish, and closes connections as they become idle.
 * @param patienceMs after which the remaining connections are cut
 */
export async function drain(server: Server, patienceMs = 10_000): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise((closed) => server.close(closed));
  clearInterval(idle);
  clearTimeout(cut);
}
