import { describe, expect, onTestFinished, test } from 'vitest';
import { API_BASE } from '#server/api-base.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { openSeeded } from '../support/databases.ts';
import { startTestServer } from '../support/test-server.ts';

/** A request's connection and X-Forwarded-For. */
const context = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    env: remoteAddress === undefined ? undefined : { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
  }) as unknown as Parameters<typeof clientAddress>[0];

describe("a client's address", () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0007::', '2001:db8:0:7::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('of the connection %s is %s, whatever X-Forwarded-For says', (socket, address) => {
    expect(clientAddress(context(socket, '198.51.100.1'), 0)).toBe(address);
  });

  test.each([
    ['198.51.100.1', 1, '198.51.100.1'],
    ['10.0.0.1, 198.51.100.1', 1, '198.51.100.1'],
    ['10.0.0.1, 198.51.100.1, 203.0.113.1', 2, '198.51.100.1'],
    ['198.51.100.1', 2, '198.51.100.1'],
    [' 198.51.100.1 ,', 1, '198.51.100.1'],
    ['198.51.100.1:5000', 1, '198.51.100.1'],
    ['[2001:db8::1]:443', 1, '2001:db8:0:0::/64'],
    ['2001:DB8::1', 1, '2001:db8:0:0::/64'],
    ['unknown', 1, '192.0.2.1'],
    ['<script>', 1, '192.0.2.1'],
    ['', 1, '192.0.2.1'],
    [undefined, 1, '192.0.2.1'],
  ])('forwarded as %j through %d trusted proxies is %s', (forwarded, proxies, address) => {
    expect(clientAddress(context('192.0.2.1', forwarded), proxies)).toBe(address);
  });
});

test.each([
  ['is the one of the connection without a proxy', '0', [401, 401, 429, 429]],
  ['is the forwarded one behind a proxy', '1', [401, 401, 401, 429]],
])('the client address that limits count %s', async (_which, proxies, statuses) => {
  const variables = { LIMIT_LOGIN_ADDRESS: '2', TRUST_PROXY: proxies };
  const server = await startTestServer({ database: await openSeeded() }, variables);
  onTestFinished(() => server.close());
  const answered: number[] = [];
  for (const [index, address] of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1'].entries()) {
    const { status } = await fetch(`${server.url}${API_BASE}/loginByEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ type: 'login', email: `nobody${index}@example.com`, password: 'a guess' }),
    });
    answered.push(status);
  }
  expect(answered).toEqual(statuses);
});
