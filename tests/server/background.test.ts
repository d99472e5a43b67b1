import { expect, test } from 'vitest';
import { createBackground } from '#server/background.ts';

test('background work starts after the answer, is awaited at shutdown, and logs its failures', async () => {
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
  expect(done).toEqual(['begun', 'more']);
  expect(logged).toEqual([
    ['Background work failed', { work: 'fails', error }],
    ['Background work failed', { work: 'fails at once', error }],
  ]);
  await background.settled();
});
