import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { type InspectedEvent, inspectionMessage } from '#contract/inspection.ts';
import { activeStates, type InspectedPage, innermost, newPage, pageAfter } from '#flows/live/inspected-page.ts';
import { inspected } from '../support/inspected.ts';

const lamp = inspected('x:1', 'lamp', 'x:0');
const room = inspected('x:0', 'room');

function pageOf(events: readonly InspectedEvent[]): InspectedPage {
  return events.reduce((page, event, index) => pageAfter(page, event, index + 1), newPage('one'));
}

const running = ({ actors }: InspectedPage) => actors.map(({ sessionId, active }) => [sessionId, active]);
const happened = ({ history }: InspectedPage) =>
  history.map(({ event, entered, times, isEnd }) => [event, entered, times, isEnd]);
/** An event without a change of state. */
const typed = (type: string) => [lamp.stepped(type, [`lamp.off | ${type} | 0`], 'off'), lamp.settled(type, 'off')];

describe('an inspected page', () => {
  it('lists actors that were running before, without a history', () => {
    const page = pageOf([lamp.began({ light: 'off', bulb: 'warm' })]);
    expect(page).toEqual({
      id: 'one',
      turn: 1,
      actors: [
        {
          sessionId: 'x:1',
          parentId: 'x:0',
          name: 'x:1 by name',
          machine: 'lamp',
          active: ['lamp.light', 'lamp.light.off', 'lamp.bulb', 'lamp.bulb.warm'],
          lastMove: undefined,
          steps: [],
        },
      ],
      history: [],
      followed: {},
    });
  });

  it.each([
    ['in its first state', [lamp.began('dark')]],
    ['before its first state', [lamp.began(), lamp.stepped('xstate.init', ['lamp | always | 0'], 'dark')]],
  ])('reports the start of an actor that is announced %s', (_, announced) => {
    const page = pageOf([...announced, lamp.received('xstate.init'), lamp.settled('xstate.init', 'dark')]);
    expect(running(page)).toEqual([['x:1', ['lamp.dark']]]);
    expect(happened(page)).toEqual([['xstate.init', ['lamp.dark'], 1, false]]);
  });

  it('changes the state of an actor after its event is handled, with all transitions on the way', () => {
    const way = [
      lamp.began('off'),
      lamp.received('lamp.press'),
      lamp.stepped('lamp.press', ['lamp.off | lamp.press | 0'], 'choosing'),
      lamp.stepped('lamp.press', ['lamp.choosing | always | 0', 'lamp.choosing | always | 1'], 'lit'),
      lamp.received('lamp.look'),
    ];
    expect(running(pageOf(way))).toEqual([['x:1', ['lamp.off']]]);
    const page = pageOf([...way, lamp.settled('lamp.press', 'lit')]);
    const move = {
      turn: 6,
      sessionId: 'x:1',
      name: 'x:1 by name',
      machine: 'lamp',
      event: 'lamp.press',
      taken: ['lamp.off | lamp.press | 0', 'lamp.choosing | always | 0', 'lamp.choosing | always | 1'],
      entered: ['lamp.lit'],
      isEnd: false,
      times: 1,
    };
    expect(page.actors).toMatchObject([{ active: ['lamp.lit'], lastMove: move, steps: [] }]);
    expect(page.history).toEqual([move]);
  });

  it('reports only the regions that changed', () => {
    const began = lamp.began({ light: 'off', bulb: 'warm' });
    expect(happened(pageOf([began, lamp.settled('lamp.press', { light: 'on', bulb: 'warm' })]))).toEqual([
      ['lamp.press', ['lamp.light.on'], 1, false],
    ]);
  });

  it('ignores an event without a transition', () => {
    const before = [lamp.began('off'), lamp.settled('lamp.press', 'lit')];
    const page = pageOf([...before, lamp.stepped('lamp.look', [], 'lit'), lamp.settled('lamp.look', 'lit')]);
    expect({ ...page, turn: 2 }).toEqual(pageOf(before));
  });

  it('counts repeated events without a change of state, until the state changes', () => {
    const page = pageOf([lamp.began('off'), ...['a', 'b', 'a'].flatMap(typed)]);
    expect(happened(page)).toEqual([
      ['a', [], 2, false],
      ['b', [], 1, false],
    ]);
    const again = [...typed('a'), lamp.settled('c', 'lit'), lamp.settled('d', 'off'), ...typed('a')];
    expect(happened(pageOf([lamp.began('off'), ...again])).map(([event]) => event)).toEqual(['a', 'd', 'c', 'a']);
  });

  it('keeps the last thirty moves', () => {
    const turns = Array.from({ length: 40 }, (_, index) => lamp.settled(`turn.${index}`, String(index)));
    const { history } = pageOf([lamp.began('off'), ...turns]);
    expect([history.length, history.at(0)?.event, history.at(-1)?.event]).toEqual([30, 'turn.39', 'turn.10']);
  });

  it('removes an actor that is done', () => {
    const page = pageOf([room.began('open'), lamp.began('off'), lamp.settled('lamp.press', 'broken', 'done')]);
    expect(running(page)).toEqual([['x:0', ['room.open']]]);
    expect(happened(page)).toEqual([['lamp.press', ['lamp.broken'], 1, true]]);
  });

  it.each(['stopped', 'error'] as const)('removes an actor with status %s and its children', (status) => {
    const bulb = inspected('x:2', 'bulb', 'x:1').began('cold');
    const page = pageOf([room.began('open'), lamp.began('off'), bulb, lamp.settled('xstate.stop', 'off', status)]);
    expect([running(page), page.history]).toEqual([[['x:0', ['room.open']]], []]);
  });

  it('stays the same when an actor is announced again, unless it has finished', () => {
    const before = pageOf([lamp.began('off'), lamp.settled('lamp.press', 'lit')]);
    expect(pageAfter(before, lamp.began('lit'), 2)).toEqual(before);
    expect(pageAfter(before, lamp.began('lit', 'done'), 2).actors).toEqual([]);
  });

  it('ignores actors that are not statecharts or were never announced', () => {
    const events = [inspected('x:5', undefined).began(), ...typed('a')];
    expect(pageOf(events)).toEqual({ ...newPage('one'), turn: 3 });
  });

  it('copes with an actor that names itself as its parent', () => {
    const loop = inspected('x:1', 'lamp', 'x:1');
    expect(pageOf([loop.began('off'), loop.settled('xstate.stop', 'off', 'stopped')]).actors).toEqual([]);
  });
});

it.each([
  [undefined, [], []],
  ['idle', ['login.idle'], ['login.idle']],
  [
    { form: { editing: 'idle' }, password: 'hidden' },
    ['login.form', 'login.form.editing', 'login.form.editing.idle', 'login.password', 'login.password.hidden'],
    ['login.form.editing.idle', 'login.password.hidden'],
  ],
  [{ form: 'a', formal: {} }, ['login.form', 'login.form.a', 'login.formal'], ['login.form.a', 'login.formal']],
])('the state value %j becomes ids of active states', (value, active, leaves) => {
  expect(activeStates('login', value)).toEqual(active);
  expect(innermost(active)).toEqual(leaves);
});

describe('a message on the channel', () => {
  const message = (event: unknown) => ({ type: 'page.inspected', page: 'one', event });

  it.each([
    { type: 'viewer.opened' },
    { type: 'page.left', page: 'one' },
    message(lamp.began({ light: { on: 'bright' }, bulb: 'warm' })),
    message(inspected('x:1', undefined).began()),
    message(lamp.received('lamp.press')),
    message(lamp.stepped('lamp.press', ['lamp.off | lamp.press | 0'], 'lit')),
    message(lamp.settled('lamp.press', 'lit', 'done')),
  ])('is valid: %j', (valid) => {
    expect(safeParse(inspectionMessage, structuredClone(valid)).output).toEqual(valid);
  });

  it.each([
    undefined,
    'page.left',
    { type: 'page.left' },
    { type: 'page.inspected', page: 'one' },
    { ...message(lamp.received('lamp.press')), page: 1 },
    message({ type: '@xstate.snapshot', sessionId: 'x:1' }),
    message({ ...lamp.began('off'), snapshot: { status: 'asleep' } }),
    message({ ...lamp.began('off'), snapshot: { status: 'active', value: 1 } }),
    message({ ...lamp.stepped('a', [], 'b'), transitions: [1] }),
  ])('is invalid: %j', (invalid) => {
    expect(safeParse(inspectionMessage, invalid).success).toBe(false);
  });
});
