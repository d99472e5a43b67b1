import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { watchBooking } from '#contract/trips/ride-events.contract.ts';
import { createSession, endSession, hashSecret } from '#server/accounts/sessions.ts';
import { API_BASE } from '#server/api-base.ts';
import { rideLinks } from '#server/db/booking.schema.ts';
import type { RunningServer } from '#server/start-server.ts';
import { findLiveTokens } from '#server/trips/ride-access.ts';
import { rideLink, storeBooking, updateBooking } from '../support/bookings.ts';
import { addCustomer } from '../support/customers.ts';
import { openSeeded } from '../support/databases.ts';
import { startTestServer } from '../support/test-server.ts';

const log = { info: () => undefined, error: () => undefined };

const ask = ({ url }: RunningServer, fields: object, authorization = '', signal?: AbortSignal) =>
  fetch(url + API_BASE + watchBooking.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(fields),
    signal: signal ?? null,
  });

/** Reads a stream to its end. */
async function read(response: Response, onText: (text: string) => void): Promise<'ended'> {
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) onText(text);
  return 'ended';
}

describe.each(['PGlite', 'PostgreSQL'] as const)('the events of a booking on %s (`trips/live`)', async (kind) => {
  const server = await startTestServer({ database: await openSeeded(kind), log });
  const { dependencies } = server;
  const { db } = dependencies;
  let isClosed = false;
  afterAll(() => !isClosed && server.close());
  await addCustomer(db, 'ada');
  await addCustomer(db, 'eve');
  const [ada, eve] = [await createSession(dependencies, 'ada'), await createSession(dependencies, 'eve')];
  const id = await storeBooking(db, { userId: 'ada' });
  const linkTo = async (role: 'traveller' | 'operator') => (await rideLink(server, id, role)).split('#')[1] ?? '';

  test('reach its owner, and the traveller and the operator with a link, until the client leaves', async () => {
    const leaving = new AbortController();
    const own = await ask(server, { id }, `Bearer ${ada}`, leaving.signal);
    const linked = await ask(server, {}, `Ride ${await linkTo('traveller')}`, leaving.signal);
    const operated = await ask(server, {}, `Ride ${await linkTo('operator')}`, leaving.signal);
    expect(own.status).toBe(200);
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const seen = ['', '', ''];
    const readers = [own, linked, operated].map((response, index) =>
      read(response, (text) => {
        seen[index] += text;
      }).catch(() => 'left'),
    );
    await expect.poll(() => seen).not.toContain('');
    // Without the heartbeats, of which there may be more.
    const events = () => seen.map((text) => text.replaceAll(':\n\n', ''));
    await updateBooking(db, id, { notes: 'Changed' });
    await expect.poll(events).toEqual(Array(3).fill('data: changed\n\n'));
    leaving.abort();
    expect(await Promise.all(readers)).toEqual(['left', 'left', 'left']);
    await expect.poll(() => dependencies.rideStreams.count).toBe(0);
  });

  test('are for those alone who may see the ride', async () => {
    const answers = [
      ask(server, { id }),
      ask(server, { id }, 'Bearer unknown'),
      ask(server, { id }, `Bearer ${eve}`),
      ask(server, { id: 'other' }, `Bearer ${ada}`),
      ask(server, { id }, `Ride ${'x'.repeat(43)}`),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 404, 404, 404]);
  });

  test('end with the session, or when the link has expired', async () => {
    const [signedIn, signedOut] = [ada, await createSession(dependencies, 'ada')];
    const [valid, expired] = [await linkTo('traveller'), await linkTo('traveller')];
    const hashes = [signedIn, signedOut, valid, expired].map(hashSecret);
    const live = async () => [...(await findLiveTokens(dependencies, hashes))].toSorted();
    expect(await live()).toEqual(hashes.toSorted());
    await endSession(db, signedOut);
    await db
      .update(rideLinks)
      .set({ expiresAt: new Date() })
      .where(eq(rideLinks.tokenHash, hashSecret(expired)));
    expect(await live()).toEqual([signedIn, valid].map(hashSecret).toSorted());
  });

  test('end before the server stops', async () => {
    const response = await ask(server, { id }, `Bearer ${ada}`);
    const [ended, closed] = [read(response, () => undefined), server.close()];
    isClosed = true;
    onTestFinished(() => closed);
    expect(await Promise.race([ended, closed])).toBe('ended');
  });
});
