import type { Context } from 'hono';

/** What a proxy adds to the requests it passes on. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/** What the Node server tells of a connection; tests and other hosts tell nothing. */
interface NodeBindings {
  readonly incoming?: { readonly httpVersion?: string; readonly socket?: { readonly remoteAddress?: string } };
}

/**
 * True for a request that comes from this machine: its connection, the host it was sent to, and no sign of a proxy, behind
 * which every client would seem to be here. The host keeps pages of other sites out whose name was made to lead here.
 */
export function isFromThisMachine(c: Context): boolean {
  const incoming = (c.env as NodeBindings | undefined)?.incoming;
  const address = incoming?.socket?.remoteAddress ?? '';
  // No browser speaks HTTP 1.0, but nginx does unless told otherwise: it names this machine as the host and adds no header.
  const isPassedOn = incoming?.httpVersion === '1.0' || PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  const isHere = isLoopbackHost(address.replace(/^::ffff:/, '')) && isLoopbackUrl(`http://${c.req.header('host')}`);
  return isHere && !isPassedOn;
}

/** True for an http(s) address that leads to the machine it is used on. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
