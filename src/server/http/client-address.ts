import { isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The address of a client for rate limits: an IPv4 address, or the /64 network of an IPv6 address, because one subscriber
 * usually has all addresses of such a network. 'unknown' without a socket.
 * @param trustedProxies how many of the operator's own proxies are in front of the server. Each appends the address of
 * its client to X-Forwarded-For; entries further left come from the client and are ignored.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
  const own = socket === undefined ? undefined : normalised(socket);
  if (trustedProxies === 0) return own ?? 'unknown';
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').filter((part) => part.trim());
  const client = forwarded.at(-Math.min(trustedProxies, forwarded.length));
  return (client && normalised(client)) ?? own ?? 'unknown';
}

/** The address without a port; undefined when the text is not an IP address. */
function normalised(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return isIP(plain) ? plain : undefined;
  return /^::ffff:([\d.]+)$/.exec(plain)?.[1] ?? network(plain);
}

/** The first four groups of an IPv6 address. */
function network(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(tail === undefined ? 0 : 8 - groups.length - last.length).fill('0');
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
