import { parseOptions, verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { createPasswords, passwordFault } from '#server/accounts/passwords.ts';
import { createGate, TooBusyError } from '#server/gate.ts';
import { newDatabase } from '../support/databases.ts';
import { CHEAP } from '../support/site.ts';
import { TOO_COMMON as common, TOO_PERSONAL as personal } from './support/accounts.ts';

vi.mock('@node-rs/argon2', { spy: true });

describe('a stored password', () => {
  test("is argon2id at OWASP's cost with a new salt each time", async () => {
    const passwords = createPasswords();
    const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(parseOptions(one)).toMatchObject({ outputLen: 32, saltLen: 16 });
    expect(await passwords.verify(one, 'correct horse')).toBe(true);
    expect(await passwords.verify(two, 'correct horsE')).toBe(false);
    expect([passwords.isOutdated(one), createPasswords(CHEAP).isOutdated(one)]).toEqual([false, true]);
  });

  test('is the same in every Unicode composition, and may contain any character', async () => {
    const passwords = createPasswords(CHEAP);
    const stored = await passwords.hash('Zoe\u0308 \u{1f511}\u0000 Nguy\u1ec5n');
    expect([
      await passwords.verify(stored, 'Zo\u00eb \u{1f511}\u0000 Nguye\u0302\u0303n'),
      await passwords.verify(stored, 'Zo\u00eb \u{1f511}'),
    ]).toEqual([true, false]);
  });

  test('never matches when missing, and takes the same work to verify', async () => {
    const passwords = createPasswords(CHEAP);
    for (const missing of [null, undefined]) {
      vi.mocked(verify).mockClear();
      expect(await passwords.verify(missing, '')).toBe(false);
      expect(vi.mocked(verify).mock.calls).toEqual([[expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/), '']]);
    }
  });
});

describe('a new password (`account/password-strength`)', async () => {
  const db = await newDatabase();
  const ada = { email: 'Ada.Lovelace@example.com', firstName: 'Augusta Ada', lastName: 'King', phone: '412345678' };

  test.each([
    ['password', common],
    ['PassWord1', common],
    ['P@ssw0rd', common],
    [' 1234567890 ', common],
    ['abcdefgh', common],
    ['aaaaaaaa', common],
    ['a'.repeat(256), common],
    ['zaq12wsx', common],
    ['ada.lovelace@example.com', personal],
    ['ADA.Lovelace', personal],
    ['ada.lovelace1815', personal],
    ['Augusta99', personal],
    ['0412345678', personal],
    ['Meridian1', personal],
    ['meridian2027!', personal],
    ['MeridianChauffeurs', personal],
    ['limousine1', personal],
    ['augusta-king', personal],
    ['King_Augusta 1815', personal],
    ['4ugusta_l0velace!', personal],
    ['\u00c0ugusta-King', personal],
    ['augusta.king.meridian.2027', personal],
    ['x7Qk2p9a', undefined],
    ['correct horse battery', undefined],
    ['ada counts 4 engines by hand', undefined],
    ['augusta-x7Qk2p9a', undefined],
    ['Zo\u00eb \u{1f511} Nguy\u1ec5n', undefined],
  ])('%j gets the error %s', async (password, fault) => {
    expect(await passwordFault(db, password, ada)).toBe(fault);
  });
});

describe('the gate in front of the hashes', () => {
  /** Work that the test completes. */
  const works = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      let end = () => {};
      const promise = new Promise<number>((resolve) => {
        end = () => resolve(index);
      });
      return { promise, end };
    });

  test('runs two at once, queues two in order, and rejects the rest', async () => {
    const gate = createGate(2, 2);
    const started: number[] = [];
    const all = works(5);
    const through = all.map(({ promise }, index) =>
      gate(() => {
        started.push(index);
        return promise;
      }),
    );
    await expect(through[4]).rejects.toThrow(TooBusyError);
    expect(started).toEqual([0, 1]);
    all[1]?.end();
    await through[1];
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const { end } of all) end();
    expect(await Promise.all(through.slice(0, 4))).toEqual([0, 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
    expect(await gate(async () => 'free again')).toBe('free again');
  });

  test('continues after work that failed', async () => {
    const gate = createGate(1, 1);
    const failing = gate(() => Promise.reject(new Error('broken')));
    const next = gate(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
