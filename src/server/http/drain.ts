import type { Server } from 'node:http';

/** Requests under way may take so long to end. */
const PATIENCE_MS = 10_000;

/** Takes no new connections, lets the requests under way end, and closes the connections as they become idle. */
export async function drain(server: Server, patienceMs: number = PATIENCE_MS): Promise<void> {
  // The answers still to come tell the other side not to reuse its connection.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise((closed) => server.close(closed));
  clearInterval(idle);
  clearTimeout(cut);
}
