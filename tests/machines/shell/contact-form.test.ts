import { describe, expect, it } from 'vitest';
import { contactFormMachine } from '#machines/shell/contact-form.machine.ts';
import * as select from '#machines/shell/contact-form.selectors.ts';
import { httpFailure } from '../support/failures.ts';
import { run } from '../support/run.ts';

describe('the form for an emergency contact', () => {
  it('is read-only while it is saved, until the contact is refused, which is logged', async () => {
    const { actor, see, failures, calls } = run(contactFormMachine, {});
    const form = () => [select.selectName(see()), select.selectPhone(see())];
    actor.send({ type: 'field.change', field: 'name', value: 'Alan' });
    actor.send({ type: 'phone.change', countryCode: '+61', phone: '412345678' });
    actor.send({ type: 'form.submit' });
    expect(form()).toMatchObject([{ isReadOnly: true }, { isReadOnly: true }]);
    const [adding] = calls('addContact');
    expect(adding?.input).toEqual({ name: 'Alan', countryCode: '+61', phone: '412345678' });
    const refused = httpFailure(422, { validation_errors: { phone: 'No such number.' } });
    await adding?.reject(refused);
    expect(form()).toEqual([
      { value: 'Alan', error: undefined, isReadOnly: false },
      { value: '412345678', error: 'No such number.', isReadOnly: false, countryCode: '+61' },
    ]);
    expect(failures).toEqual([{ what: 'addContact', error: refused }]);
  });
});
