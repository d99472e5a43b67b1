import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions } from '#server/db/account.schema.ts';
import { createJsonLog } from '#server/log.ts';
import { storeBooking } from './support/bookings.ts';
import { bothDatabases } from './support/databases.ts';

const databases = await bothDatabases();

describe('the log', () => {
  let lines: string[];
  const log = createJsonLog({
    out: { write: (line) => void lines.push(`out ${line}`) },
    err: { write: (line) => void lines.push(`err ${line}`) },
  });
  beforeEach(() => {
    lines = [];
    vi.useFakeTimers({ now: Date.UTC(2027, 0, 4), toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  test('writes one line of JSON per event, and errors to a separate stream', () => {
    log.info('Ready', { url: 'http://127.0.0.1' });
    log.error('Down', { requestId: 'a\nb' });
    expect(lines).toEqual([
      'out {"level":"info","time":"2027-01-04T00:00:00.000Z","url":"http://127.0.0.1","message":"Ready"}\n',
      'err {"level":"error","time":"2027-01-04T00:00:00.000Z","requestId":"a\\nb","message":"Down"}\n',
    ]);
  });

  test('writes an error with its cause', () => {
    log.error('Down', { error: new TypeError('No answer', { cause: new Error('Refused') }) });
    expect(JSON.parse(lines[0]?.slice(4) ?? '')).toMatchObject({
      error: { name: 'TypeError', message: 'No answer', frames: expect.any(Array), cause: { message: 'Refused' } },
    });
  });

  test.each(databases)('writes no user input for a failed query on $kind', async ({ db }) => {
    const at = new Date();
    const session = { tokenHash: 'secret', userId: 'Nguyễn', createdAt: at, lastUsedAt: at, expiresAt: at };
    for (const failing of [
      () => storeBooking(db, { passengers: 0 }),
      () => db.insert(sessions).values(session).execute(),
    ]) {
      log.error('A request failed', { error: await failing().catch((error: unknown) => error) });
    }
    expect(lines).toEqual([
      expect.stringContaining('bookings_people'),
      expect.stringContaining('sessions_user_id_users_id_fk'),
    ]);
    expect(lines.join()).not.toMatch(/Nguyễn|zoe@|412345678|Park Hyatt|secret/);
  });
});
