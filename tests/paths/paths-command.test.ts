import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import promo from '../machines/booking/promo.paths.ts';
import notice from '../machines/shell/notice.paths.ts';
import type { PathModel } from './engine/model.ts';
import { lamp } from './lamp-model.ts';
import { runPaths } from './paths-command.ts';

const run = (...args: string[]) => runWith([notice, lamp], ...args);
const runWith = (models: PathModel[], ...args: string[]) => runPaths(args, async () => models, noBrowser);
const noBrowser = () => Promise.reject(new Error('No browser is asked for'));
const textOf = async (...args: string[]) => (await run(...args)).text;
const linesOf = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start));

describe('the paths of a machine', () => {
  it('list events, expected states and effects, and what they cover', async () => {
    expect(await run('lamp', '--strategy', 'shortest', '--to', 'lit')).toEqual({
      code: 0,
      text: `lamp: A lamp whose bulb may fail.

Path 1 of 1: to lit
   Start with has power false
      => dark
 1. power changed: has power true
      => dark
 2. switch lamp
      => warming [busy]
      calls heatBulb
 3. heatBulb answers
      => lit: It shines.

  machine         states  transitions        paths      covered
  -------------------------------------------------------------
  lamp                 5            8            1          4/8
  -------------------------------------------------------------
  1 machine            5            8            1          4/8

These paths leave out:
  warming: heatBulb fails, to broken
  lit: lamp.switch, to dark
  lit: after 8 s (night time), to dark
  broken: lamp.switch, to warming
  the state broken`,
    });
  });

  it('are those that the tests walk by default', async () => {
    const text = await textOf('lamp');
    expect(linesOf(text, 'Path ')).toEqual([
      'Path 1 of 7: to dark',
      'Path 2 of 7: to warming',
      'Path 3 of 7: to lit',
      'Path 4 of 7: to dark',
      'Path 5 of 7: to dark',
      'Path 6 of 7: to broken',
      'Path 7 of 7: to warming',
    ]);
    expect(text).toContain(' 1. switch lamp\n      nothing happens, still dark\n');
    expect(text).toContain(' 4. after 8 s (night time)\n      => dark\n');
    expect(text).not.toContain('leave out');
  });

  it('lead to each state once with --strategy shortest', async () => {
    expect(linesOf(await textOf('lamp', '--strategy', 'shortest'), 'Path ')).toEqual([
      'Path 1 of 4: to dark',
      'Path 2 of 4: to warming',
      'Path 3 of 4: to lit',
      'Path 4 of 4: to broken',
    ]);
  });

  it('come with a note where none ends in the state', async () => {
    expect(await textOf('lamp', '--to', 'settling')).toContain(
      'No path ends in settling: the machine leaves it at once.',
    );
    expect((await runWith([promo], 'promo', '--to', 'checking')).text).toContain(
      'No path ends in checking, because each goes on from there; --strategy shortest gives the shortest path to it.',
    );
  });

  it('are simple up to a limit with --strategy simple', async () => {
    const some = await textOf('lamp', '--strategy', 'simple', '--limit', '3');
    expect(linesOf(some, 'Path ').length).toBe(3);
    expect(some).toContain('Cut off at 3 paths: a higher --limit shows more.');
    const all = await textOf('lamp', '--strategy', 'simple');
    expect(linesOf(all, 'Path ')).toEqual([
      'Path 1 of 5: to dark',
      'Path 2 of 5: to dark',
      'Path 3 of 5: to warming',
      'Path 4 of 5: to lit',
      'Path 5 of 5: to broken',
    ]);
    expect(all).not.toContain('Cut off');
  });

  it('can be written as JSON', async () => {
    const dark = { names: ['dark'], description: '', tags: [] };
    expect(JSON.parse(await textOf('lamp', '--strategy', 'shortest', '--to', 'warming', '--format', 'json'))).toEqual({
      machine: 'lamp',
      description: 'A lamp whose bulb may fail.',
      strategy: 'shortest',
      to: 'warming',
      isCutOff: false,
      note: '',
      paths: [
        {
          given: 'has power false',
          start: dark,
          effects: [],
          steps: [
            {
              act: 'power changed: has power true',
              event: { type: 'power.changed', hasPower: true },
              isTaken: true,
              state: dark,
              effects: [],
            },
            {
              act: 'switch lamp',
              event: { type: 'lamp.switch' },
              isTaken: true,
              state: { names: ['warming'], description: '', tags: ['busy'] },
              effects: ['calls heatBulb'],
            },
          ],
        },
      ],
      coverage: { machine: 'lamp', states: 5, transitions: 8, paths: 1, covered: 3 },
      left: [
        { key: 'lamp.warming | xstate.done.actor.heatBulb | 0', words: 'warming: heatBulb is done, to lit' },
        { key: 'lamp.warming | xstate.error.actor.heatBulb | 0', words: 'warming: heatBulb fails, to broken' },
        { key: 'lamp.lit | lamp.switch | 0', words: 'lit: lamp.switch, to dark' },
        { key: 'lamp.lit | xstate.after.nightTime.lamp.lit | 0', words: 'lit: after 8 s (night time), to dark' },
        { key: 'lamp.broken | lamp.switch | 0', words: 'broken: lamp.switch, to warming' },
        { key: 'lamp.lit', words: 'the state lit' },
        { key: 'lamp.broken', words: 'the state broken' },
      ],
    });
  });

  it('can be written as Gherkin scenarios', async () => {
    expect(await textOf('lamp', '--to', 'dark', '--format', 'gherkin')).toBe(`Feature: lamp
  A lamp whose bulb may fail.

  Scenario: 1. to dark
    Given lamp starts with has power false
    Then it is in dark
    When switch lamp
    Then nothing happens, and it is still in dark

  Scenario: 2. to dark
    Given lamp starts with has power false
    Then it is in dark
    When power changed: has power true
    Then it is in dark
    When switch lamp
    Then it is in warming (busy)
    And it calls heatBulb
    When heatBulb answers
    Then it is in lit: It shines.
    When switch lamp
    Then it is in dark

  Scenario: 3. to dark
    Given lamp starts with has power false
    Then it is in dark
    When power changed: has power true
    Then it is in dark
    When switch lamp
    Then it is in warming (busy)
    And it calls heatBulb
    When heatBulb answers
    Then it is in lit: It shines.
    When 8 s pass (night time)
    Then it is in dark`);
  });
});

describe('the coverage of all machines', () => {
  it('is a table', async () => {
    expect(await textOf()).toBe(`  machine          states  transitions        paths      covered
  --------------------------------------------------------------
  lamp                  5            8            7          8/8
  notice                2            4            3          4/4
  --------------------------------------------------------------
  2 machines            7           12           10        12/12

Every transition is taken, and every state is visited.`);
  });

  it('lists what is left out, with the documented reason', async () => {
    const bolted = { ...lamp, uncovered: { 'lamp.lit | lamp.switch | 0': 'it is bolted to the wall' } };
    const { text } = await runWith([bolted], '--strategy', 'shortest');
    expect(text.split('\n\n').at(-1)).toBe(`Left out:
  lamp.lit | lamp.switch | 0: it is bolted to the wall
  lamp.lit | xstate.after.nightTime.lamp.lit | 0
  lamp.broken | lamp.switch | 0`);
  });

  it('can be written as JSON', async () => {
    expect(JSON.parse(await textOf('--format', 'json'))).toEqual([
      { machine: 'lamp', states: 5, transitions: 8, paths: 7, covered: 8, isCutOff: false, left: {} },
      { machine: 'notice', states: 2, transitions: 4, paths: 3, covered: 4, isCutOff: false, left: {} },
    ]);
  });

  it('can be written to a file, by transition', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paths-'));
    const file = join(folder, 'coverage.json');
    expect(await textOf('lamp', '--coverage', file)).toBe(`How many paths take each transition is in ${file}.`);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      lamp: {
        paths: 7,
        transitions: {
          'lamp | power.changed | 0': 6,
          'lamp.settling | always | 0': 7,
          'lamp.dark | lamp.switch | 0': 6,
          'lamp.warming | xstate.done.actor.heatBulb | 0': 3,
          'lamp.warming | xstate.error.actor.heatBulb | 0': 2,
          'lamp.lit | lamp.switch | 0': 1,
          'lamp.lit | xstate.after.nightTime.lamp.lit | 0': 1,
          'lamp.broken | lamp.switch | 0': 1,
        },
        states: { 'lamp.settling': 7, 'lamp.dark': 7, 'lamp.warming': 6, 'lamp.lit': 3, 'lamp.broken': 2 },
        uncovered: {},
      },
    });
    await rm(folder, { recursive: true });
  });
});

describe('wrong usage', () => {
  it.each([
    [['torch'], "There is no machine 'torch'. There are lamp, notice."],
    [['lamp', 'notice'], 'One machine at a time, not lamp and notice.'],
    [['lamp', '--loud'], /^Unknown option '--loud'/],
    [['lamp', '--to'], "Option '--to <value>' argument missing"],
    [['lamp', '--to', 'red'], "lamp has no state 'red'. It has settling, dark, warming, lit, broken."],
    [['--to', 'dark'], '--to needs a machine.'],
    [['--run', 'tests'], "--run is one of browser, not 'tests'."],
    [['lamp', '--run', 'browser', '--to', 'dark'], '--run takes no other option.'],
    [['lamp', '--strategy', 'long'], "--strategy is one of transitions, shortest, simple, not 'long'."],
    [['lamp', '--format=xml'], "--format is one of text, json, gherkin, not 'xml'."],
    [['--format', 'gherkin'], '--format gherkin needs a machine.'],
    [['lamp', '--strategy', 'simple', '--limit', '0'], "--limit is a positive whole number, not '0'."],
    [['lamp', '--limit', '9'], '--limit needs --strategy simple.'],
    [['--coverage', 'x.json', '--format', 'json'], '--coverage takes no other option.'],
  ])('gets a message: %j', async (args, message) => {
    const { text, code } = await run(...args);
    const [first, usage] = text.split('\n');
    expect([first, usage, code]).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
      'For usage: npm run paths -- --help',
      2,
    ]);
  });

  it('includes a file that cannot be written', async () => {
    const file = join(tmpdir(), 'no-such-folder', 'coverage.json');
    const { text, code } = await run('--coverage', file);
    expect([text.startsWith(`${file} cannot be written: ENOENT`), code]).toEqual([true, 2]);
  });

  it('is avoided with --help', async () => {
    const { text, code } = await run('--help');
    expect([text.split('\n')[0], code]).toEqual(['npm run paths -- [machine] [options]', 0]);
  });
});

describe('--run browser', () => {
  it.each([
    [true, 'Every path was walked in the browser.', 0],
    [false, 'Some paths failed in the browser.', 1],
  ])('walks the paths of one machine or of all and reports the result: %s', async (isWell, text, code) => {
    const asked: unknown[] = [];
    const walk = async (machine: string | undefined) => asked.push(machine) > 0 && isWell;
    for (const args of [
      ['lamp', '--run', 'browser'],
      ['--run', 'browser'],
    ])
      expect(await runPaths(args, async () => [lamp], walk)).toEqual({ text, code });
    expect(asked).toEqual(['lamp', undefined]);
  });

  it('is refused for a machine without a screen, with the reason', async () => {
    const { text, code } = await runWith(
      [{ ...lamp, noScreen: 'it hangs in the cellar.' }],
      'lamp',
      '--run',
      'browser',
    );
    expect([code, text.split('\n')[0]]).toEqual([
      2,
      'The paths of lamp are not walked in the browser: it hangs in the cellar.',
    ]);
  });
});
