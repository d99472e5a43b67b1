import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { LoadRequest } from './bench/load.ts';

export type EventStream = Awaited<ReturnType<typeof openStream>>;

/** Opens an event stream on a connection of its own, as if from an address. */
export async function openStream(url: string, { path, method, headers, body }: LoadRequest, address: string) {
  const client = request(url + path, { method, agent: false, headers: { ...headers, 'x-forwarded-for': address } });
  client.on('error', () => undefined).end(body);
  const [response] = (await once(client, 'response', { signal: AbortSignal.timeout(60_000) })) as [IncomingMessage];
  let isOpen = true;
  response.resume().on('close', () => {
    isOpen = false;
  });
  const { statusCode: status = 0, headers: answered } = response;
  return {
    status,
    /** Whether a refusal says when to try again. */
    hasRetryAfter: 'retry-after' in answered,
    isOpen: () => isOpen,
    leave: () => void client.destroy(),
  };
}
