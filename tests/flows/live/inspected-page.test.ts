import { describe, expect, it } from 'vitest';
import type { InspectedEvent } from '#contract/inspection.ts';
import { newPage, pageAfter } from '#flows/live/inspected-page.ts';
import type { InspectedPage } from '#flows/live/live.types.ts';
import { inspected } from '../support/inspected.ts';

const lamp = inspected('x:1', 'lamp', 'x:0');
const room = inspected('x:0', 'room');

function pageOf(events: readonly InspectedEvent[]): InspectedPage {
  return events.reduce((page, event, index) => pageAfter(page, event, index + 1), newPage('one'));
}

const running = ({ actors }: InspectedPage) => actors.map(({ sessionId, active }) => [sessionId, active]);
const happened = ({ trail }: InspectedPage) =>
  trail.map(({ event, arrived, times, isEnd }) => [event, arrived, times, isEnd]);

describe('an inspected page', () => {
  it('tells of what runs already, which is no news', () => {
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
          moved: undefined,
          steps: [],
        },
      ],
      trail: [],
      chosen: {},
    });
  });

  it('tells of what begins, once it has begun', () => {
    const begun = [lamp.began(), lamp.stepped('xstate.init', ['lamp | always | 0'], 'dark'), lamp.heard('xstate.init')];
    expect(running(pageOf(begun))).toEqual([['x:1', []]]);
    const page = pageOf([...begun, lamp.settled('xstate.init', 'dark')]);
    expect(running(page)).toEqual([['x:1', ['lamp.dark']]]);
    expect(happened(page)).toEqual([['xstate.init', ['lamp.dark'], 1, false]]);
    const atOnce = pageOf([lamp.began('dark'), lamp.settled('xstate.init', 'dark')]);
    expect(happened(atOnce)).toEqual([['xstate.init', ['lamp.dark'], 1, false]]);
  });

  it('is in a state only when the event has been dealt with, by all steps on the way', () => {
    const way = [
      lamp.began('off'),
      lamp.heard('lamp.press'),
      lamp.stepped('lamp.press', ['lamp.off | lamp.press | 0'], 'choosing'),
      lamp.stepped('lamp.press', ['lamp.choosing | always | 0', 'lamp.choosing | always | 1'], 'lit'),
      lamp.heard('lamp.look'),
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
      arrived: ['lamp.lit'],
      isEnd: false,
      times: 1,
    };
    expect(page.actors).toMatchObject([{ active: ['lamp.lit'], moved: move, steps: [] }]);
    expect(page.trail).toEqual([move]);
  });

  it('arrives only where it has not been, in each of the parts that run side by side', () => {
    const page = pageOf([
      lamp.began({ light: 'off', bulb: 'warm' }),
      lamp.settled('lamp.press', { light: 'on', bulb: 'warm' }),
    ]);
    expect(happened(page)).toEqual([['lamp.press', ['lamp.light.on'], 1, false]]);
  });

  it('keeps what led there when an event changes nothing', () => {
    const before = [lamp.began('off'), lamp.settled('lamp.press', 'lit')];
    const page = pageOf([...before, lamp.stepped('lamp.look', [], 'lit'), lamp.settled('lamp.look', 'lit')]);
    expect({ ...page, turn: 2 }).toEqual(pageOf(before));
  });

  it('tells once of what comes again and again and leads nowhere, until something else happens', () => {
    const typed = (type: string) => [lamp.stepped(type, [`lamp.off | ${type} | 0`], 'off'), lamp.settled(type, 'off')];
    const page = pageOf([lamp.began('off'), ...['a', 'b', 'a'].flatMap(typed)]);
    expect(happened(page)).toEqual([
      ['a', [], 2, false],
      ['b', [], 1, false],
    ]);
    const again = [...['a'].flatMap(typed), lamp.settled('c', 'lit'), lamp.settled('d', 'off'), ...typed('a')];
    expect(happened(pageOf([lamp.began('off'), ...again]))).toEqual([
      ['a', [], 1, false],
      ['d', ['lamp.off'], 1, false],
      ['c', ['lamp.lit'], 1, false],
      ['a', [], 1, false],
    ]);
  });

  it('remembers the last thirty moves', () => {
    const turns = Array.from({ length: 40 }, (_, index) => lamp.settled(`turn.${index}`, String(index)));
    const { trail } = pageOf([lamp.began('off'), ...turns]);
    expect([trail.length, trail.at(0)?.event, trail.at(-1)?.event]).toEqual([30, 'turn.39', 'turn.10']);
  });

  it('loses what comes to its end, which is the last that is heard of it', () => {
    const page = pageOf([room.began('open'), lamp.began('off'), lamp.settled('lamp.press', 'broken', 'done')]);
    expect(running(page)).toEqual([['x:0', ['room.open']]]);
    expect(happened(page)).toEqual([['lamp.press', ['lamp.broken'], 1, true]]);
  });

  it.each(['stopped', 'error'] as const)('loses what is %s, with all that runs inside it', (status) => {
    const bulb = inspected('x:2', 'bulb', 'x:1');
    const page = pageOf([
      room.began('open'),
      lamp.began('off'),
      bulb.began('cold'),
      lamp.settled('xstate.stop', 'off', status),
    ]);
    expect([running(page), page.trail]).toEqual([[['x:0', ['room.open']]], []]);
  });

  it('tells the same again when it is asked again, and what is over is not told again', () => {
    const before = pageOf([lamp.began('off'), lamp.settled('lamp.press', 'lit')]);
    expect(pageAfter(before, lamp.began('lit'), 2)).toEqual(before);
    expect(pageAfter(before, lamp.began('lit', 'done'), 2).actors).toEqual([]);
  });

  it('says nothing of what has no states, and of what nobody has heard of', () => {
    const events = [
      inspected('x:5', undefined).began(),
      lamp.stepped('lamp.press', ['lamp.off | lamp.press | 0'], 'lit'),
      lamp.settled('lamp.press', 'lit'),
    ];
    expect(pageOf(events)).toEqual({ ...newPage('one'), turn: 3 });
  });

  it('comes to an end with one that claims to run in itself', () => {
    const loop = inspected('x:1', 'lamp', 'x:1');
    expect(pageOf([loop.began('off'), loop.settled('xstate.stop', 'off', 'stopped')]).actors).toEqual([]);
  });
});
