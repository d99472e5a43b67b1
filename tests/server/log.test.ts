import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runStatement } from '#server/db/database.ts';
import { jsonLog } from '#server/log.ts';
import { DATABASE_KINDS, openSeeded } from './support/databases.ts';
import { storeBooking } from './support/stored-bookings.ts';

describe('the log', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line) => lines.push(`out ${line}`));
    vi.spyOn(console, 'error').mockImplementation((line) => lines.push(`err ${line}`));
    vi.useFakeTimers({ now: Date.UTC(2027, 0, 4), toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  test('has one line of JSON per event', () => {
    jsonLog.info('Ready', { url: 'http://127.0.0.1' });
    jsonLog.error('Down', { requestId: 'a\nb' });
    expect(lines).toEqual([
      'out {"time":"2027-01-04T00:00:00.000Z","level":"info","message":"Ready","url":"http://127.0.0.1"}',
      'err {"time":"2027-01-04T00:00:00.000Z","level":"error","message":"Down","requestId":"a\\nb"}',
    ]);
  });

  test('tells an error with its cause', () => {
    jsonLog.error('Down', { error: new TypeError('No answer', { cause: new Error('Refused') }) });
    expect(JSON.parse(lines[0]?.slice(4) ?? '')).toMatchObject({
      error: { name: 'TypeError', message: 'No answer', frames: expect.any(Array), cause: { message: 'Refused' } },
    });
  });

  test('tells of a failed query nothing that a person has entered', async () => {
    const database = await openSeeded('PGlite');
    const failed = await storeBooking(database.db, { passengers: 0 }).catch((error: unknown) => error);
    await database.close();
    jsonLog.error('A request failed', { error: failed });
    expect(lines[0]).toContain('bookings_people');
    expect(lines[0]).not.toMatch(/Nguyễn|zoe@|412345678|Park Hyatt/);
  });

  test.each(DATABASE_KINDS)(
    'tells of a statement that failed on %s, and nothing that a person has entered',
    async (kind) => {
      const database = await openSeeded(kind);
      const statement = {
        name: 'failing',
        text: 'insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at) values ($1, $2, now(), now(), now())',
      };
      const failed = await runStatement(database.db, statement, ['secret', 'zoe']).catch((error: unknown) => error);
      await database.close();
      jsonLog.error('A request failed', { error: failed });
      expect(lines[0]).toContain('sessions_user_id_users_id_fk');
      expect(lines[0]).not.toMatch(/secret|zoe/);
    },
  );
});
