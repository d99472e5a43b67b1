import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createGoogleTokens } from '#server/accounts/google-tokens.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { createOutsideCall, OUTSIDE_BUDGET_MS, OutsideCallError } from '#server/outside-call.ts';
import { createStripeProvider } from '#server/payments/stripe-provider.ts';
import { createGoogleGeocoder } from '#server/places/google-geocoder.ts';
import { startMailServer } from '#tooling/harden/mail-stand-in.ts';
import { listen } from '#tooling/listen.ts';
import { atOnce } from './support/databases.ts';
import { NOW } from './support/site.ts';

describe('calls to an outside service (`wire/outside-services`)', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  const start = () => createOutsideCall({ service: 'It', now: () => now, isOutage: (error) => error !== 'refused' });
  const outcome = (call: Promise<unknown>) => call.then(String, (error) => String(error?.message ?? error));
  const REFUSED_AT_ONCE = 'It has failed repeatedly; calls are paused for a moment';
  const failTimes = async (run: ReturnType<typeof start>, count: number, error: unknown = 'down') => {
    for (let time = 0; time < count; time += 1) expect(await outcome(run(() => Promise.reject(error)))).toBe(error);
  };

  test('end after 8 seconds with all their tries, and hear that they are over', async () => {
    const run = start();
    let signal: AbortSignal | undefined;
    const call = outcome(
      run((given) => {
        signal = given;
        return new Promise(() => undefined);
      }),
    );
    await vi.advanceTimersByTimeAsync(OUTSIDE_BUDGET_MS - 1);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([await call, signal?.aborted, OUTSIDE_BUDGET_MS]).toEqual(['It did not answer within 8000 ms', true, 8000]);
  });

  test('leave no timer behind', async () => {
    expect(await outcome(start()(async () => 'answer'))).toBe('answer');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('fail at once after 5 failures in a row, until one probe after 5 seconds succeeds', async () => {
    const run = start();
    await failTimes(run, 4);
    expect(await outcome(run(async () => 'answer'))).toBe('answer');
    await failTimes(run, 5);
    const asked = vi.fn(async () => 'answer');
    now = 4_999;
    expect(await outcome(run(asked))).toBe(REFUSED_AT_ONCE);
    expect(asked).not.toHaveBeenCalled();
    now = 5_000;
    let failProbe = (_: string) => {};
    const probing = outcome(
      run(
        () =>
          new Promise((_, reject) => {
            failProbe = reject;
          }),
      ),
    );
    expect(await outcome(run(asked))).toBe(REFUSED_AT_ONCE);
    failProbe('down');
    expect(await probing).toBe('down');
    now = 9_999;
    expect(await outcome(run(asked))).toBe(REFUSED_AT_ONCE);
    now = 10_000;
    expect([await outcome(run(asked)), await outcome(run(asked))]).toEqual(['answer', 'answer']);
  });

  test('are not stopped by refusals of single calls', async () => {
    const run = start();
    await failTimes(run, 20, 'refused');
    expect(await outcome(run(async () => 'answer'))).toBe('answer');
  });
});

type Adapter = (url: string, budgetMs: number) => () => Promise<unknown>;

const stripe: Adapter = (url, budgetMs) => {
  const options = { apiKey: 'sk_test_1', webhookSecret: 'whsec_1', now: () => NOW, baseUrl: `http://${url}`, budgetMs };
  const provider = createStripeProvider(options);
  return () => provider.retrieveSession('cs_test_1');
};
const google: Adapter = (url, budgetMs) => {
  const options = { jwksUrl: `http://${url}/keys`, issuers: ['google'], clientId: 'client', now: () => NOW, budgetMs };
  const tokens = createGoogleTokens(options);
  const header = Buffer.from('{"alg":"RS256","kid":"one"}').toString('base64url');
  return () => tokens.verify(`${header}.e30.AA`, 'secret');
};
const geocoding: Adapter = (url, budgetMs) => {
  const confirm = createGoogleGeocoder({ key: 'k', url: `http://${url}/geocode`, now: () => NOW, budgetMs });
  return async () => confirm({ label: 'Sydney Airport', lat: -33.9, lng: 151.2 });
};
const smtp: Adapter = (url, budgetMs) => {
  const mailer = createSmtpMailer({ url: `smtp://${url}`, from: 'bookings@example.com', budgetMs });
  const mail = { id: '1', recipient: 'ada@example.com', subject: 'Hi', html: 'Hi', text: 'Hi', attachments: [] };
  return () => mailer.send(mail);
};

/** A server that treats each connection like this, until the test ends. @returns its host and port */
async function listenTo(onConnection: (socket: Socket) => void): Promise<string> {
  const { port, close } = await listen(createServer(onConnection));
  onTestFinished(() => void close());
  return `127.0.0.1:${port}`;
}

describe('a service that accepts connections and never answers', () => {
  test.each<[string, Adapter]>([
    ['the payment provider', stripe],
    ["Google's key server", google],
    ['the mail server', smtp],
  ])('and is %s: calls end within their budget, and after five it is not asked', async (_, adapter) => {
    let connections = 0;
    const call = adapter(
      await listenTo(() => {
        connections += 1;
      }),
      200,
    );
    const failure = async () => {
      const error = await call().then(undefined, (reason: unknown) => reason);
      const cause = error instanceof OutsideCallError ? error : (error as Error).cause;
      return (cause as Error).message.replace(/^.* (?=did|has)/, '');
    };
    const failures = await atOnce(5, failure);
    expect(failures).toEqual(Array(5).fill('did not answer within 200 ms'));
    const before = connections;
    expect(await failure()).toBe('has failed repeatedly; calls are paused for a moment');
    expect(connections).toBe(before);
  });
});

describe('a service that answers with a redirect', () => {
  test.each<[string, string, Adapter]>([
    ['the payment provider', '/v1/checkout/sessions/cs_test_1', stripe],
    ["Google's key server", '/keys', google],
    ["Google's geocoding", '/geocode', geocoding],
  ])('and is %s is not followed', async (_, path, adapter) => {
    const asked = new Set<string | undefined>();
    const call = adapter(
      await listenTo((socket) => {
        socket.once('data', (request) => {
          asked.add(`${request}`.split(/[ ?]/)[1]);
          socket.end('HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
        });
      }),
      60_000,
    );
    await expect(call()).rejects.toThrow();
    expect([...asked]).toEqual([path]);
  });
});

test('a mail server on another machine that offers no encryption gets no email', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const send = smtp(new URL(server.url).host.replace('127.0.0.1', '0.0.0.0'), 60_000);
  await expect(send()).rejects.toMatchObject({ code: 'ETLS' });
  expect(server.attempts()).toBe(0);
});
