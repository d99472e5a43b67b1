import { describe, expect, it } from 'vitest';
import { lamp } from '../machines/support/lamp-model.ts';
import { runPaths } from './paths-command.ts';

describe('a run in the browser', () => {
  it.each([
    [true, 'All paths can be walked in the browser.', 0],
    [false, 'Not every path could be walked.', 1],
  ])('walks those of one machine or of all, and tells whether it could: %s', async (isWell, text, code) => {
    const asked: unknown[] = [];
    const walk = async (machine: string | undefined) => asked.push(machine) > 0 && isWell;
    const outcomes = [
      ['lamp', '--run', 'browser'],
      ['--run', 'browser'],
    ].map((args) => runPaths(args, async () => [lamp], walk));
    expect(await Promise.all(outcomes)).toEqual([
      { text, code },
      { text, code },
    ]);
    expect(asked.sort()).toEqual(['lamp', undefined]);
  });

  it('is refused for a machine without a screen, with the reason', async () => {
    const hidden = { ...lamp, noScreen: 'it hangs in the cellar.' };
    const { text, code } = await runPaths(
      ['lamp', '--run', 'browser'],
      async () => [hidden],
      async () => true,
    );
    expect([code, text.split('\n')[0]]).toEqual([
      2,
      'No path of lamp is walked in the browser: it hangs in the cellar.',
    ]);
  });
});
