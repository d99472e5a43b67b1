import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isNull, sql } from 'drizzle-orm';
import { build } from 'vite';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { forgotPassword } from '#contract/account/password.contract.ts';
import { addGuestBooking } from '#contract/booking/booking.contract.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { openPglite, openPostgres } from '#server/db/database.ts';
import { outputOf } from '#tooling/child-process.ts';
import { listen } from '#tooling/listen.ts';
import { projectPath } from '#tooling/paths.ts';
import { BOOKING } from './support/bookings.ts';
import { createPostgres, waitingQueries } from './support/databases.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** The environment that the server inherits: nothing that configures it. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'];

// Bundled once; otherwise each process would compile the sources.
await mkdir(projectPath('.cache'), { recursive: true });
const bundle = await mkdtemp(projectPath('.cache/server-'));
afterAll(() => rm(bundle, { recursive: true }));
const input = { main: projectPath('src/server/main.ts') };
const rolldown = { ssr: true, outDir: bundle, minify: false, rollupOptions: { input } };
await build({ configFile: projectPath('vite.config.ts'), logLevel: 'error', build: rolldown });

const running: { kill(signal: NodeJS.Signals): boolean; ended: Promise<unknown> }[] = [];

/** Runs the server as a process, on a free port by default. */
const run = (env: Record<string, string>) => {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name] ?? '']));
  const child = spawn(process.execPath, [join(bundle, 'main.js')], {
    cwd: projectPath('.'),
    env: { ...inherited, PORT: '0', SHUTDOWN_DELAY_SECONDS: '0', DATABASE_TIMEOUT_SECONDS: '60', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  const whenPrinted = (words: RegExp) => {
    const found = output.find(words);
    found.catch(() => undefined);
    return found;
  };
  const server = {
    pid: child.pid ?? 0,
    /** Its address, once it is ready. */
    ready: whenPrinted(/ready: (\S+)/),
    /** The demo customer's password, once printed. */
    demoPassword: whenPrinted(/Demo customer: \S+, password (\S+)\n/),
    /** Its exit code and output. */
    ended: once(child, 'close').then(([code]) => ({ code, printed: output.text() })),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  };
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.splice(0).map((server) => server.ended));
});

const at = `${new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)} 11:55 PM`;
/** The status of an answer, or the code of the connection's error. */
const statusOf = (url: string, agent: Agent) =>
  new Promise<number | string | undefined>((resolve) => {
    get(url, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode))).on(
      'error',
      (error: NodeJS.ErrnoException) => resolve(error.code),
    );
  });
const post = async (url: string, path: string, fields: object) => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(fields) })).status;
};

describe('the server process on a PGlite folder', async () => {
  const dataDir = await temporaryFolder();
  await (await openPglite({ dataDir, snapshot: inject('packedSnapshot') })).close();

  test('prints its address and how to pay, locks its folder, and exits with 0 on SIGTERM', async () => {
    const first = run({ DATA_DIR: dataDir });
    const url = await first.ready;
    const second = await run({ DATA_DIR: dataDir }).ended;
    expect([second.code, second.printed]).toEqual([
      1,
      expect.stringMatching(
        `^The database folder ${dataDir} is in use by process ${first.pid} on \\S+\\. ` +
          'Stop that process, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server that several processes may share\\.\n$',
      ),
    ]);
    expect((await fetch(`${url}/api/v1/health`)).status).toBe(200);

    const password = await first.demoPassword;
    first.kill('SIGTERM');
    const { code, printed } = await first.ended;
    expect([code, printed.replaceAll(/^\{.*\n/gm, '')]).toEqual([
      0,
      [
        `Meridian Chauffeurs is ready: ${url}`,
        'Test mode: embedded test checkout, place index, demo sign-in, mail outbox. No outside service is used.',
        'Pay with the test card 4242 4242 4242 4242, any future date and any CVC; 4000 0000 0000 0002 is declined.',
        `Emails are shown at ${url}/dev/outbox`,
        `Demo customer: demo@example.com, password ${password}`,
        '',
      ].join('\n'),
    ]);
  });
});

describe('a server process that stops', () => {
  test('does not wait for a mail server that hangs', async () => {
    const smtp = createServer();
    const { port } = await listen(smtp);
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'bookings@example.com' };
    const server = run({ DATABASE_URL: await createPostgres(), ...mail });
    const url = await server.ready;
    await server.demoPassword;
    const connected = once(smtp, 'connection');
    await post(url, forgotPassword.path, { email: 'demo@example.com' });
    await connected;
    server.kill('SIGTERM');
    const { code, printed } = await server.ended;
    expect([code, printed.includes('An email could not be sent')]).toEqual([0, false]);
    smtp.close();
  });

  test('is not ready any more but answers what is under way and every request of kept-alive clients', async () => {
    const databaseUrl = await createPostgres();
    const server = run({ DATABASE_URL: databaseUrl, SHUTDOWN_DELAY_SECONDS: '1' });
    const url = await server.ready;
    // The demo bookings are stored by then, so only the booking below waits for the lock.
    await server.demoPassword;
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const answers: unknown[] = [];
    const client = async () => {
      // New connections are refused once the port is closed.
      while (answers.at(-1) !== 'ECONNREFUSED') answers.push(await statusOf(`${url}/api/v1/ready`, agent));
    };
    const clients = Promise.all(Array.from({ length: 4 }, client));
    await expect.poll(() => answers.length).toBeGreaterThan(100);
    const { db, close } = await openPostgres(databaseUrl, { timeoutMs: 60_000 });
    let underWay: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table bookings in access exclusive mode`);
      underWay = post(url, addGuestBooking.path, { ...BOOKING, date_time: at, pickup_date_time: at });
      await expect.poll(() => waitingQueries(db, 'insert into "bookings"')).toBe(1);
      server.kill('SIGTERM');
      await clients;
    });
    expect(new Set(answers)).toEqual(new Set([200, 503, 'ECONNREFUSED']));
    expect([await underWay, (await server.ended).code]).toEqual([200, 0]);
    const guests = db.select({ status: bookings.status }).from(bookings).where(isNull(bookings.userId));
    expect(await guests).toEqual([{ status: 'pending' }]);
    await close();
  });
});

describe('a server process that cannot start', () => {
  test('names every fault of its environment', async () => {
    const { code, printed } = await run({ PORT: 'http', AUTO_ACCEPT: 'maybe' }).ended;
    const faults = ['PORT must be a number from 0 to 65535.', 'AUTO_ACCEPT must be 1 or 0.'];
    expect([code, printed]).toEqual([1, `Invalid configuration:\n${faults.map((fault) => `  - ${fault}\n`).join('')}`]);
  });

  test('reports that its port is in use', async () => {
    const { port, close } = await listen(createServer());
    const { code, printed } = await run({ DATABASE_URL: await createPostgres(), PORT: String(port) }).ended;
    await close();
    expect([code, printed]).toEqual([1, `listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`]);
  });

  test.each([
    ['user and password', /(?<=\/\/)\w+/, 'password authentication failed for user "gone"'],
    ['database', /\w+$/, 'database "gone" does not exist'],
  ])('says in a line that PostgreSQL does not know its %s', async (_what, name, message) => {
    const ended = await run({ DATABASE_URL: (await createPostgres()).replace(name, 'gone') }).ended;
    expect(ended).toEqual({ code: 1, printed: `${message}\n` });
  });
});
