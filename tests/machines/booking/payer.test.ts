import { describe, expect, it } from 'vitest';
import { payerMachine } from '#machines/booking/payer.machine.ts';
import * as select from '#machines/booking/payer.selectors.ts';
import type { Payer } from '#machines/booking/payer.ts';
import { selectField } from '#machines/support/form.ts';
import { run } from '../support/run.ts';
import { input } from './payer.paths.ts';

function start(entered?: Payer) {
  const { actor, heard } = run(payerMachine, { ...input, entered });
  const type = (field: keyof Payer, value: string) => actor.send({ type: 'field.change', field, value });
  const field = (name: keyof Payer) => selectField(actor.getSnapshot(), name);
  return { heard, type, field, note: () => select.selectTravellerNote(actor.getSnapshot()) };
}

const ALONE = "We'll email the ride details to Ada Lovelace at ada@example.com, without prices.";

describe('the payer (`booking/payer`)', () => {
  it('is the traveller until someone else is entered, and again once their details are', () => {
    const { field, heard, note, type } = start();
    expect([field('name').value, field('email').value, note()]).toEqual(['Ada Lovelace', 'ada@example.com', '']);
    type('email', 'jo@office.example');
    expect(note()).toBe(ALONE);
    type('email', ' Ada@example.com ');
    expect(note()).toBe('');
    expect(heard).toEqual([
      { type: 'payer.changed', payer: { name: 'Ada Lovelace', email: 'jo@office.example' } },
      { type: 'payer.changed', payer: undefined },
    ]);
  });

  it('stays as entered before', () => {
    const { field, note } = start({ name: 'Jo de Silva', email: 'jo@office.example' });
    expect([field('name').value, note()]).toEqual(['Jo de Silva', ALONE]);
  });

  it('is cut to the limits of the booking', () => {
    const { field, type } = start();
    type('name', 'x'.repeat(121));
    expect(field('name').value).toHaveLength(120);
  });
});
