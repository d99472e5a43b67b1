import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Headers that a proxy adds to a request. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * True for a request from this machine: its connection and its Host are local and no proxy forwarded it, because behind a
 * proxy every client would look local. The check of Host defeats DNS rebinding.
 */
export function isFromThisMachine(c: Context): boolean {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  const address = incoming?.socket.remoteAddress ?? '';
  // nginx forwards as HTTP/1.0 by default, with a local Host and no extra header; no browser uses HTTP/1.0.
  const isForwarded = incoming?.httpVersion === '1.0' || PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  const isLocal = isLoopbackHost(address.replace(/^::ffff:/, '')) && isLoopbackUrl(`http://${c.req.header('host')}`);
  return isLocal && !isForwarded;
}

/** True for an address on the loopback interface, of any protocol. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
