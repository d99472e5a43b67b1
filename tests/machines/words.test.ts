import { describe, expect, it } from 'vitest';
import type { Effect } from '../paths/engine/walk.ts';
import { describeEffect, describeEvent, describeInput } from '../paths/engine/words.ts';
import promo from './booking/promo.paths.ts';
import wizard from './booking/wizard.paths.ts';
import { idleSession } from './support/account-samples.ts';
import { httpFailure, offline } from './support/failures.ts';
import { airport } from './support/samples.ts';

describe('an event description', () => {
  it.each([
    ['an imperative', { type: 'promo.apply' }, 'apply promo'],
    ['an imperative with a single field', { type: 'code.change', code: 'TEN' }, "change code: 'TEN'"],
    [
      'an imperative with several fields',
      { type: 'field.change', field: 'email', value: '' },
      "change field: field 'email', value ''",
    ],
    [
      'an imperative for a nested subject',
      { type: 'pickup.date.choose', date: '2027-06-04' },
      "choose pickup date: '2027-06-04'",
    ],
    [
      'in the past tense',
      { type: 'clock.ticked', now: Date.UTC(2027, 5, 4) },
      'clock ticked: now 2027-06-04T00:00:00.000Z',
    ],
    ['a subject of two words', { type: 'signOut.choose' }, 'choose sign out'],
    [
      'a result',
      { type: 'xstate.done.actor.checkPromo', output: { success: true } },
      'checkPromo answers: {success true}',
    ],
    ['a result without a value', { type: 'xstate.done.actor.removePromo', output: undefined }, 'removePromo answers'],
    ['a failure', { type: 'xstate.error.actor.a', error: new Error('a failed') }, 'a fails'],
    ['a refusal', { type: 'xstate.error.actor.a', error: httpFailure(409) }, 'a fails: HTTP 409'],
    ['a network error', { type: 'xstate.error.actor.a', error: offline }, 'a fails: network'],
  ])('is %s', (_, event, words) => {
    expect(describeEvent(event, promo)).toBe(words);
  });

  it('prefers the text of the model', () => {
    const model = {
      ...promo,
      eventsInWords: { 'code.change': () => 'another code', 'xstate.done.actor.a': () => 'nothing new' },
    };
    const events = [
      { type: 'code.change', code: 'TEN' },
      { type: 'xstate.done.actor.a', output: { news: [] } },
    ];
    expect(events.map((event) => describeEvent(event, model))).toEqual([
      'change code: another code',
      'a answers: nothing new',
    ]);
  });
});

describe('an input description', () => {
  it('lists fields, omits actors and truncates long values', () => {
    const contact = { firstName: 'Ada', tags: ['a', 'b', 'c', 'd'], a: 1, b: 2, c: 3, d: 4, e: 5 };
    const input = { parent: idleSession, place: airport, promo: undefined, contact, text: 'x'.repeat(81) };
    expect(describeInput(input, promo)).toBe(
      `place 'Sydney Airport (T1)', promo none, contact {first name 'Ada', tags ['a', 'b', 'c', … 1 more], a 1, b 2, c 3, d 4, … 1 more}, text '${'x'.repeat(79)}…'`,
    );
  });

  it('is empty without input', () => {
    expect(describeInput(undefined, promo)).toBe('');
  });
});

describe('an effect description', () => {
  const described = (effect: Effect) => describeEffect(effect, promo);

  it('is a call, a sent event or an action of the app', () => {
    expect([
      described({ kind: 'starts', name: 'checkPromo', input: { code: 'TEN' } }),
      described({ kind: 'tells', name: 'parent', event: { type: 'promo.requested' } }),
      described({ kind: 'does', name: 'logFailure', params: { what: 'promo', error: new Error('broken') } }),
    ]).toEqual([
      ["calls checkPromo: code 'TEN'"],
      ['tells parent: promo requested'],
      ["does log failure: what 'promo', error broken"],
    ]);
  });

  it('is empty for child machines', () => {
    expect([
      describeEffect({ kind: 'starts', name: 'promo', input: {} }, wizard),
      describeEffect({ kind: 'starts', name: 'watchProfile', input: {} }, wizard),
      describeEffect({ kind: 'tells', name: 'promo', event: { type: 'code.change' } }, wizard),
    ]).toEqual([[], [], []]);
  });
});
