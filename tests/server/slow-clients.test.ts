import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { SLOW_CLIENTS } from '#server/start-server.ts';
import { openSeeded } from './support/databases.ts';
import { startTestServer } from './support/test-server.ts';

const logged: string[] = [];
const log = { info: () => undefined, error: (message: string) => void logged.push(message) };
const server = await startTestServer({
  database: await openSeeded(),
  log,
  slowClients: { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 },
});
afterAll(() => server.close());

/** What the server answers to these bytes. */
const answerTo = (request: string) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
};

describe('a client that is too slow', () => {
  test.each([
    ['headers', ''],
    ['a JSON body', 'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{'],
    ['chunks of a form', 'content-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n1\r\na'],
  ])('and never ends %s is answered 408 and disconnected', async (_, rest) => {
    const answer = await answerTo(`POST /api/v1/user/guest_add_booking HTTP/1.1\r\nhost: localhost\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
    expect([logged, server.dependencies.readiness.isDatabaseFailing()]).toEqual([[], false]);
  });

  test('is disconnected within 15 seconds', () => {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SLOW_CLIENTS;
    expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
  });
});

describe('a request that a proxy could read in another way', () => {
  test.each([
    ['two lengths', 'content-length: 3\r\ncontent-length: 5\r\n\r\na=1'],
    ['a length and chunks', 'content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'x-a: 1\r\n content-length: 3\r\n\r\na=1'],
  ])('is refused: %s', async (_, rest) => {
    const answer = await answerTo(`POST /api/v1/vehicles HTTP/1.1\r\nhost: localhost\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
  });

  test('is not sent back by TRACE', async () => {
    const answer = await answerTo(
      'TRACE /api/v1/taxes HTTP/1.1\r\nhost: a\r\nx-of-proxy: s3cret\r\nconnection: close\r\n\r\n',
    );
    expect([answer.split('\r\n')[0], answer.includes('s3cret')]).toEqual(['HTTP/1.1 405 Method Not Allowed', false]);
  });
});
