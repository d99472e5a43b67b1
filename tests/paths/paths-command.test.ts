import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import notice from '../machines/shell/notice.paths.ts';
import { temporaryFolder } from '../server/support/temporary-folder.ts';
import { type PathModel, pathModel } from './engine/model.ts';
import { lamp, lampMachine } from './lamp-model.ts';
import { runPaths } from './paths-command.ts';

const run = (...args: string[]) => runWith([notice, lamp], ...args);
const runWith = (models: PathModel[], ...args: string[]) => runPaths(args, async () => models, noBrowser);
const noBrowser = () => Promise.reject(new Error('This test expects no browser'));
const textOf = async (...args: string[]) => (await run(...args)).text;
const withoutPower = pathModel(lampMachine, {
  input: { hasPower: false },
  slice: ({ hasPower }) => hasPower,
  events: { 'power.changed': [{ hasPower: false }] },
  says: () => false,
});
const linesOf = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start));

describe('the paths of a machine', () => {
  it('list events, expected states and effects, and what they cover', async () => {
    const { text, code } = await run('lamp');
    const [description, ...others] = text.split('\n\n');
    expect([code, description, others.length, others[4], others[7]]).toEqual([
      ...[0, 'lamp: A lamp whose bulb may fail.', 8],
      `Path 5 of 7: to dark
   Start with has power false
      => dark
 1. power changed: has power true
      => dark
 2. switch lamp
      => warming [busy]
      calls heatBulb
 3. heatBulb answers
      => lit: It shines.
 4. after 8 s (night time)
      => dark`,
      `  machine         states  transitions        paths      covered
  -------------------------------------------------------------
  lamp                 5            8            7          8/8
  -------------------------------------------------------------
  1 machine            5            8            7          8/8`,
    ]);
    const ends = ['dark', 'warming', 'lit', 'dark', 'dark', 'broken', 'warming'];
    expect(linesOf(text, 'Path ')).toEqual(ends.map((end, at) => `Path ${at + 1} of 7: to ${end}`));
    expect(text).toContain(' 1. switch lamp\n      nothing happens, still dark\n');
  });

  it('name what they leave out', async () => {
    const { text } = await runWith([withoutPower], 'lamp');
    expect(text.split('\n\n').at(-1)).toBe(`These paths leave out:
  dark: lamp.switch if has power, to warming
  warming: heatBulb is done, to lit
  warming: heatBulb fails, to broken
  lit: lamp.switch, to dark
  lit: after 8 s (night time), to dark
  broken: lamp.switch, to warming
  the state warming
  the state lit
  the state broken`);
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

  it('lists what is left out', async () => {
    const { text } = await runWith([withoutPower]);
    expect(linesOf(text, '  lamp.lit')).toEqual([
      '  lamp.lit | lamp.switch | 0',
      '  lamp.lit | xstate.after.nightTime.lamp.lit | 0',
      '  lamp.lit',
    ]);
  });

  it('can be written to a file, by transition', async () => {
    const file = join(await temporaryFolder({}, onTestFinished), 'coverage.json');
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
      },
    });
  });
});

describe('arguments', () => {
  it.each([
    [['torch'], "There is no machine 'torch'. There are lamp, notice."],
    [['lamp', 'notice'], 'One machine at a time, not lamp and notice.'],
    [['lamp', '--loud'], /^Unknown option '--loud'/],
    [['lamp', '--coverage'], "Option '--coverage <value>' argument missing"],
    [['lamp', '--browser', '--coverage', 'x.json'], '--browser and --coverage take no other option.'],
  ])('are rejected with a message: %j', async (args, message) => {
    const { text, code } = await run(...args);
    const [first, usage] = text.split('\n');
    expect(first).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(usage).toBe('For usage: npm run paths -- --help');
    expect(code).toBe(2);
  });

  it('are explained by --help', async () => {
    const { text, code } = await run('--help');
    expect([text.split('\n')[0], code]).toEqual(['npm run paths -- [machine] [options]', 0]);
  });
});

describe('--browser', () => {
  it.each([
    [true, 'Every path was walked in the browser.', 0],
    [false, 'Some paths failed in the browser.', 1],
  ])('walks the paths of one machine or of all and reports the result: %s', async (hasPassed, text, code) => {
    const asked: unknown[] = [];
    const walk = async (machine: string | undefined) => asked.push(machine) > 0 && hasPassed;
    for (const args of [['lamp', '--browser'], ['--browser']])
      expect(await runPaths(args, async () => [lamp], walk)).toEqual({ text, code });
    expect(asked).toEqual(['lamp', undefined]);
  });
});
