import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type OneTimeCodeMessage, oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';
import * as select from '#machines/account/one-time-code.selectors.ts';
import { listeningParent } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import model from './one-time-code.paths.ts';

describePaths(model);

function start() {
  const parent = listeningParent<OneTimeCodeMessage>();
  const focused: number[] = [];
  const machine = oneTimeCodeMachine.provide({ actions: { focusBox: (_, { box }) => focused.push(box) } });
  const actor = createActor(machine, { input: { parent: parent.ref } }).start();
  const enter = (box: number, text: string) => actor.send({ type: 'digit.enter', box, text });
  const erase = (box: number) => actor.send({ type: 'digit.erase', box });
  const digits = () => select.selectDigits(actor.getSnapshot());
  return { actor, enter, erase, digits, focused, heard: parent.heard };
}

describe('one-time code', () => {
  it('goes on to the next box with each digit, and stays in the last', () => {
    const { actor, enter, digits, focused } = start();
    for (const [box, digit] of ['7', '0', '7', '1'].entries()) enter(box, digit);
    expect({ digits: digits(), focused }).toEqual({ digits: ['7', '0', '7', '1'], focused: [1, 2, 3, 3] });
    expect(select.selectIsComplete(actor.getSnapshot())).toBe(true);
  });

  it('takes digits only', () => {
    const { enter, digits, focused } = start();
    for (const text of ['a', '', ' ', '-']) enter(0, text);
    expect({ digits: digits(), focused }).toEqual({ digits: ['', '', '', ''], focused: [] });
  });

  it('goes back with Backspace, over an empty box to the digit before it', () => {
    const { actor, enter, erase, digits, focused } = start();
    enter(0, '1234');
    erase(3);
    expect(select.selectIsComplete(actor.getSnapshot())).toBe(false);
    erase(3);
    erase(0);
    erase(0);
    expect({ digits: digits(), focused }).toEqual({ digits: ['', '2', '', ''], focused: [3, 3, 2, 0, 0] });
  });

  it('takes a pasted code, with what stands between its digits, and no more than its boxes', () => {
    const { enter, digits, focused } = start();
    enter(0, ' 12-34 56');
    expect({ digits: digits(), focused }).toEqual({ digits: ['1', '2', '3', '4'], focused: [3] });
    enter(2, '98');
    expect(digits()).toEqual(['1', '2', '9', '8']);
  });

  it('is told once that the visitor is a person', () => {
    const { actor } = start();
    actor.send({ type: 'captcha.confirm' });
    expect(select.selectIsPerson(actor.getSnapshot())).toBe(true);
    expect(actor.getSnapshot().can({ type: 'captcha.confirm' })).toBe(false);
  });

  it('asks for support, or is closed, and both end it', () => {
    const asking = start();
    asking.actor.send({ type: 'support.choose' });
    const closing = start();
    closing.actor.send({ type: 'code.close' });
    expect([asking.heard, closing.heard]).toEqual([[{ type: 'support.requested' }], [{ type: 'code.closed' }]]);
    expect([asking, closing].map(({ actor }) => select.selectIsOpen(actor.getSnapshot()))).toEqual([false, false]);
  });
});
