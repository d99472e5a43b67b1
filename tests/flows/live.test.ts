import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { type InspectedEvent, inspectionMessage } from '#contract/inspection.ts';
import { innermost } from '#flows/chart.ts';
import { activeStates, currentPage, followedActor, type LivePage, pagesAfter, whereabouts } from '#flows/live.ts';
import { inspected } from './support/inspected.ts';

const lamp = inspected('x:1', 'lamp', 'x:0');
const room = inspected('x:0', 'room');

/** A page after more events. */
function pageOf(events: readonly InspectedEvent[], before: readonly LivePage[] = []): LivePage {
  const report = (pages: readonly LivePage[], event: InspectedEvent) =>
    pagesAfter(pages, { type: 'page.inspected', page: 'one', event });
  return currentPage(events.reduce(report, before)) ?? never();
}

/** An event without a change of state. */
const typed = (type: string) => [lamp.stepped(type, [`lamp.off | ${type} | 0`], 'off'), lamp.settled(type, 'off')];

const bulb = inspected('x:2', 'bulb', 'x:1');
const loop = inspected('x:1', 'lamp', 'x:1');
const press = lamp.settled('press', 'lit');
const [OFF, LIT, ROOM] = [
  ['x:1', ['lamp.off']],
  ['x:1', ['lamp.lit']],
  ['x:0', ['room.open']],
];

type Case = [words: string, events: readonly InspectedEvent[], actors: unknown, history: unknown];

it.each<Case>([
  ['has no history of actors that were running before', [lamp.began('off')], [OFF], []],
  [
    'reports the start of an actor',
    [lamp.began('lit'), lamp.received('xstate.init'), lamp.settled('xstate.init', 'lit')],
    [LIT],
    [['xstate.init', ['lamp.lit'], false]],
  ],
  [
    'reports the start of an actor that is announced before its first state',
    [lamp.began(), lamp.stepped('xstate.init', ['lamp | always | 0'], 'lit'), lamp.settled('xstate.init', 'lit')],
    [LIT],
    [['xstate.init', ['lamp.lit'], false]],
  ],
  [
    'waits until an event is handled',
    [lamp.began('off'), lamp.stepped('press', ['lamp.off | press | 0'], 'lit')],
    [OFF],
    [],
  ],
  ['changes states', [lamp.began('off'), press], [LIT], [['press', ['lamp.lit'], false]]],
  [
    'reports only the regions that changed',
    [room.began({ light: 'off', door: 'shut' }), room.settled('press', { light: 'on', door: 'shut' })],
    [['x:0', ['room.light', 'room.light.on', 'room.door', 'room.door.shut']]],
    [['press', ['room.light.on'], false]],
  ],
  ['ignores an event without a transition', [lamp.began('lit'), lamp.stepped('look', [], 'lit'), press], [LIT], []],
  [
    'lists repeated events without a change of state once',
    [lamp.began('lit'), lamp.settled('switch', 'off'), ...['a', 'b', 'a'].flatMap(typed)],
    [OFF],
    [
      ['a', [], false],
      ['b', [], false],
      ['switch', ['lamp.off'], false],
    ],
  ],
  [
    'removes an actor that is done',
    [room.began('open'), lamp.began('off'), lamp.settled('press', 'broken', 'done')],
    [ROOM],
    [['press', ['lamp.broken'], true]],
  ],
  ...(['stopped', 'error'] as const).map((status): Case => {
    const running = [room.began('open'), lamp.began('off'), bulb.began('cold')];
    const words = `removes an actor with status ${status} and its children`;
    return [words, [...running, lamp.settled('xstate.stop', 'off', status)], [ROOM], []];
  }),
  ['removes an actor that is announced again when done', [lamp.began('off'), lamp.began('lit', 'done')], [], []],
  ['copes with an actor that is its own parent', [loop.began('off'), loop.settled('stop', 'off', 'stopped')], [], []],
  ['ignores actors that are not statecharts or unknown', [inspected('x:5', undefined).began(), ...typed('a')], [], []],
])('an inspected page %s', (_, events, actors, history) => {
  const page = pageOf(events);
  expect(page.actors.map(({ sessionId, active }) => [sessionId, active])).toEqual(actors);
  expect(page.history.map(({ event, entered, isEnd }) => [event, entered, isEnd])).toEqual(history);
});

it('a move has all transitions on the way', () => {
  const steps = ['lamp.off | press | 0', 'lamp.choosing | always | 0'];
  const page = pageOf([lamp.began('off'), ...steps.map((key) => lamp.stepped('press', [key], 'choosing')), press]);
  const names = { sessionId: 'x:1', name: 'x:1 by name', machine: 'lamp' };
  const move = { ...names, turn: 4, event: 'press', taken: steps, entered: ['lamp.lit'], isEnd: false };
  const actor = { ...names, parentId: 'x:0', active: ['lamp.lit'], lastMove: move, steps: [] };
  expect(page).toEqual({ id: 'one', turn: 4, actors: [actor], history: [move] });
});

it('an inspected page keeps the last thirty moves', () => {
  const turns = Array.from({ length: 40 }, (_, index) => lamp.settled(`turn.${index}`, String(index)));
  const { history } = pageOf([lamp.began('off'), ...turns]);
  expect([history.length, history.at(0)?.event, history.at(-1)?.event]).toEqual([30, 'turn.39', 'turn.10']);
});

describe('the page to follow', () => {
  const field = (sessionId: string) => inspected(sessionId, 'field');
  const [pickup, drop] = [field('x:2'), field('x:3')];
  const one = pageOf([pickup.began({ entry: 'blank', need: 'quiet' }), drop.began('full')]);
  const two: LivePage = { id: 'two', turn: 1, actors: [], history: [] };

  it('is the one used last', () => {
    expect(currentPage([])).toBeUndefined();
    expect(currentPage([one, two])).toBe(two);
    expect(followedActor([one, two], 'field')).toBeUndefined();
    const event = drop.settled('place.clear', 'empty');
    const used = pagesAfter([one, two], { type: 'page.inspected', page: 'one', event });
    expect(used.map(({ id, turn }) => [id, turn])).toEqual([
      ['two', 1],
      ['one', 3],
    ]);
  });

  it('follows the actor of a machine that moved last', () => {
    expect(followedActor([one], 'field')?.sessionId).toBe('x:2');
    const moved = pageOf([drop.settled('place.clear', 'empty')], [one]);
    expect(followedActor([moved], 'field')?.sessionId).toBe('x:3');
    expect(followedActor([moved], 'search')).toBeUndefined();
  });

  it('shows the region that moved last, or all before the first move', () => {
    const shown = (page: LivePage) => whereabouts(followedActor([page], 'field') ?? never());
    const typing = { entry: 'typing', need: 'quiet' };
    const moved = pageOf([pickup.settled('text.change', typing)], [one]);
    const steps = [
      pickup.stepped('text.change', ['field.entry.typing | text.change | 0'], typing),
      pickup.settled('text.change', typing),
    ];
    const stayed = pageOf(steps, [moved]);
    expect([one, moved, stayed].map(shown)).toEqual([
      ['field.entry.blank', 'field.need.quiet'],
      ['field.entry.typing'],
      ['field.entry.typing', 'field.need.quiet'],
    ]);
    // The same array lets charts skip rendering.
    expect(followedActor([stayed], 'field')?.active).toBe(followedActor([moved], 'field')?.active);
  });
});

function never(): never {
  throw new Error('There is no actor');
}

it.each([
  [undefined, [], []],
  [
    { form: { a: 'b' }, formal: {} },
    ['login.form', 'login.form.a', 'login.form.a.b', 'login.formal'],
    ['login.form.a.b', 'login.formal'],
  ],
])('the state value %j becomes ids of active states', (value, active, leaves) => {
  expect([activeStates('login', value), innermost(active)]).toEqual([active, leaves]);
});

describe('a message on the channel', () => {
  const message = (event: unknown) => ({ type: 'page.inspected', page: 'one', event });

  it.each([
    { type: 'viewer.opened' },
    { type: 'page.left', page: 'one' },
    message(lamp.began({ light: { on: 'bright' }, bulb: 'warm' })),
    message(inspected('x:1', undefined).began()),
    message(lamp.stepped('lamp.press', ['lamp.off | lamp.press | 0'], 'lit')),
  ])('is valid: %j', (valid) => {
    expect(safeParse(inspectionMessage, structuredClone(valid)).output).toEqual(valid);
  });

  it.each([
    'page.left',
    { type: 'page.left' },
    message({ type: '@xstate.snapshot', sessionId: 'x:1' }),
    message({ ...lamp.began('off'), snapshot: { status: 'asleep' } }),
    message({ ...lamp.stepped('a', [], 'b'), transitions: [1] }),
  ])('is invalid: %j', (invalid) => {
    expect(safeParse(inspectionMessage, invalid).success).toBe(false);
  });
});
