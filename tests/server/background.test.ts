import { expect, test } from 'vitest';
import { createBackground } from '#server/background.ts';

test('the background begins what no answer waits for after the answer, waits for it at the end, and logs what failed', async () => {
  const logged: unknown[] = [];
  const background = createBackground({ info: () => undefined, error: (...entry) => void logged.push(entry) });
  const done: string[] = [];
  const error = new Error('no mail today');
  background.run('fails', () => Promise.reject(error));
  background.run('fails at once', () => {
    throw error;
  });
  background.run('begins more', async () => {
    done.push('begun');
    background.run('more', async () => void done.push('more'));
  });
  for (let microtask = 0; microtask < 100; microtask++) await Promise.resolve();
  expect(done).toEqual([]);
  await background.settled();
  expect([done, logged]).toEqual([
    ['begun', 'more'],
    [
      ['Work in the background failed', { work: 'fails', error }],
      ['Work in the background failed', { work: 'fails at once', error }],
    ],
  ]);
  await background.settled();
});
