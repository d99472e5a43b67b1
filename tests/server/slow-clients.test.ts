import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { SLOW_CLIENTS, startServer } from '#server/start-server.ts';
import { openSeeded } from './support/databases.ts';

describe('a client that is too slow', async () => {
  const logged: string[] = [];
  const log = { info: () => undefined, error: (message: string) => void logged.push(message) };
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const server = await startServer(readEnvironment({ PORT: '0', SHUTDOWN_DELAY_SECONDS: '0', ...stripe }), {
    database: await openSeeded(),
    log,
    slowClients: { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 },
  });
  afterAll(() => server.close());

  test.each([
    ['headers', ''],
    ['a JSON body', 'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{'],
    ['chunks of a form', 'content-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n1\r\na'],
  ])('and never ends %s is answered 408 and disconnected', async (_, rest) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`POST /api/v1/user/guest_add_booking HTTP/1.1\r\nhost: localhost\r\n${rest}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
    expect([logged, server.dependencies.readiness.isDatabaseFailing()]).toEqual([[], false]);
  });

  test('is disconnected within 15 seconds', () => {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SLOW_CLIENTS;
    expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
  });
});
