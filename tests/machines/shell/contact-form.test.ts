import { describe, expect, it } from 'vitest';
import { contactFormMachine } from '#machines/shell/contact-form.machine.ts';
import * as select from '#machines/shell/contact-form.selectors.ts';
import { httpFailure } from '../support/failures.ts';
import { run } from '../support/run.ts';

const refused = httpFailure(422, {
  message: 'Please check the contact.',
  validation_errors: { phone: 'No such number.', other: 'x' },
});

function start() {
  const { actor, see, effects, failures, calls } = run(contactFormMachine, {});
  const enter = (name: string, phone: string) => {
    actor.send({ type: 'field.change', field: 'name', value: name });
    actor.send({ type: 'phone.change', countryCode: '+61', phone });
  };
  const form = () => ({
    name: select.selectName(see()).value,
    phone: `${select.selectPhone(see()).countryCode} ${select.selectPhone(see()).value}`,
    errors: [select.selectName(see()).error, select.selectPhone(see()).error],
    isReadOnly: [select.selectName(see()).isReadOnly, select.selectPhone(see()).isReadOnly],
    alert: select.selectAlert(see()),
  });
  const focused = () => effects.flatMap(([, params]) => (params as { field?: string }).field ?? []);
  return { actor, enter, form, focused, failures, adding: calls('addContact') };
}

describe('the form for an emergency contact', () => {
  it('shows validation errors, focuses the first and clears each on typing', () => {
    const { actor, enter, form, focused, adding } = start();
    enter(' ', '');
    actor.send({ type: 'form.submit' });
    expect(form().errors).toEqual(['Name is required', 'Phone is required']);
    actor.send({ type: 'field.change', field: 'name', value: 'Alan' });
    expect(form().errors).toEqual([undefined, 'Phone is required']);
    actor.send({ type: 'form.submit' });
    expect(focused()).toEqual(['name', 'phone']);
    expect(adding).toEqual([]);
  });

  it('keeps the entries after a refusal, shows it at its field, and saves them on the next click', async () => {
    const { actor, enter, form, focused, failures, adding } = start();
    enter('Alan', '412345678');
    actor.send({ type: 'form.submit' });
    await adding[0]?.reject(refused);
    expect(form()).toEqual({
      name: 'Alan',
      phone: '+61 412345678',
      errors: [undefined, 'No such number.'],
      isReadOnly: [false, false],
      alert: '',
    });
    expect([failures, focused()]).toEqual([[{ what: 'addContact', error: refused }], ['phone']]);
    actor.send({ type: 'form.submit' });
    expect(form().isReadOnly).toEqual([true, true]);
    expect(adding[1]?.input).toEqual({ name: 'Alan', countryCode: '+61', phone: '412345678' });
  });
});
