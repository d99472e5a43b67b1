import { describe, expect, it } from 'vitest';
import type { InspectedEvent } from '#contract/inspection.ts';
import { readMessage } from '#flows/live/read-message.ts';
import { inspected } from '../support/inspected.ts';

const lamp = inspected('x:1', 'lamp');
const told = (event: InspectedEvent) => ({ type: 'page.inspected', page: 'one', event });

describe('a message on the channel', () => {
  it.each([
    { type: 'viewer.opened' },
    { type: 'page.left', page: 'one' },
    told(lamp.began({ light: { on: 'bright' }, bulb: 'warm' })),
    told(inspected('x:1', undefined).began()),
    told(lamp.heard('lamp.press')),
    told(lamp.stepped('lamp.press', ['lamp.off | lamp.press | 0'], 'lit')),
    told(lamp.settled('lamp.press', 'lit', 'done')),
  ])('of the contract is read as it is: %j', (message) => {
    expect(readMessage(structuredClone(message))).toEqual(message);
  });

  it.each([
    undefined,
    'page.left',
    {},
    { type: 'page.left' },
    { type: 'page.inspected', page: 'one' },
    { type: 'page.inspected', page: 'one', event: { type: '@xstate.snapshot', sessionId: 'x:1' } },
    { type: 'page.inspected', page: 1, event: lamp.heard('lamp.press') },
    { type: 'page.inspected', page: 'one', event: { ...lamp.began('off'), snapshot: { status: 'asleep' } } },
    { type: 'page.inspected', page: 'one', event: { ...lamp.began('off'), snapshot: { status: 'active', value: 1 } } },
    { type: 'page.inspected', page: 'one', event: { ...lamp.stepped('a', [], 'b'), transitions: [1] } },
  ])('of anybody else is not: %j', (message) => {
    expect(readMessage(message)).toBeUndefined();
  });
});
