import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#contract/api-failure.ts';
import { CONTACTS_FULL } from '#domain/emergency.ts';
import { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { alan, fiveContacts, grace, keeping } from '../support/emergency-samples.ts';
import { run } from '../support/run.ts';
import model, { full, offline } from './emergency.paths.ts';

const refused = new ApiFailure('http', {
  status: 422,
  problem: { message: 'Please check the contact.', validation_errors: { phone: 'No such number.', other: 'x' } },
});

describePaths(model);

function start() {
  const { actor, see, effects, failures, heard, calls, callsOfChild } = run(emergencyMachine, {});
  const enter = (name: string, phone: string, countryCode = '+61') => {
    actor.send({ type: 'contact.add' });
    actor.send({ type: 'field.change', field: 'name', value: name });
    actor.send({ type: 'phone.change', countryCode, phone });
  };
  const form = () => {
    const snapshot = actor.getSnapshot();
    return {
      name: select.selectName(snapshot).value,
      phone: `${select.selectPhone(snapshot).countryCode} ${select.selectPhone(snapshot).value}`,
      errors: [select.selectName(snapshot).error, select.selectPhone(snapshot).error],
      isReadOnly: [select.selectName(snapshot).isReadOnly, select.selectPhone(snapshot).isReadOnly],
      alert: select.selectAlert(snapshot),
    };
  };
  const focused = () => effects.flatMap(([, params]) => (params as { field?: string }).field ?? []);
  return {
    actor,
    enter,
    form,
    see,
    focused,
    failures,
    heard,
    loading: calls('loadContacts'),
    adding: calls('addContact'),
    removing: callsOfChild('removeContact'),
  };
}

async function open(answer = keeping(grace)) {
  const page = start();
  await page.loading[0]?.resolve(answer);
  return page;
}

describe('emergency', () => {
  it('shows the contacts and whether SMS is available', async () => {
    const { see } = await open(keeping(grace, alan));
    expect([select.selectContacts(see()), select.selectIsWithoutSms(see())]).toEqual([[grace, alan], true]);
    const withSms = await open({ data: [], sms: true });
    expect(select.selectIsWithoutSms(withSms.see())).toBe(false);
  });

  it('does not mention SMS until loaded, and retries after a failure', async () => {
    const { actor, see, failures, loading } = start();
    await loading[0]?.reject(offline);
    expect([select.selectHasFailed(see()), select.selectIsWithoutSms(see())]).toEqual([true, false]);
    actor.send({ type: 'contacts.retry' });
    await loading[1]?.resolve(keeping(grace));
    expect({ contacts: select.selectContacts(see()), failures }).toEqual({
      contacts: [grace],
      failures: [{ what: 'loadContacts', error: offline }],
    });
  });

  it('shows validation errors, focuses the first and clears each on typing', async () => {
    const { actor, enter, form, focused, adding } = await open();
    enter(' ', '');
    actor.send({ type: 'form.submit' });
    expect(form().errors).toEqual(['Name is required', 'Phone is required']);
    actor.send({ type: 'field.change', field: 'name', value: 'Alan' });
    expect(form().errors).toEqual([undefined, 'Phone is required']);
    actor.send({ type: 'form.submit' });
    expect(focused()).toEqual(['name', 'phone']);
    expect(adding).toEqual([]);
  });

  it('adds a contact once for two clicks, confirms it and closes the form', async () => {
    const { actor, enter, see, heard, adding } = await open();
    enter(' Alan Turing ', '2079460123', '+44');
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'form.cancel' });
    expect(adding.map(({ input }) => input)).toEqual([
      { name: ' Alan Turing ', countryCode: '+44', phone: '2079460123' },
    ]);
    await adding[0]?.resolve(keeping(grace, alan));
    expect([select.selectContacts(see()), select.selectIsFormOpen(see())]).toEqual([[grace, alan], false]);
    expect(heard).toEqual([{ type: 'notice.show', text: 'Alan Turing is now an emergency contact.' }]);
  });

  it('clears the entries on Cancel', async () => {
    const { actor, enter, form, see } = await open();
    enter('Alan', '412345678');
    actor.send({ type: 'form.cancel' });
    expect(select.selectIsFormOpen(see())).toBe(false);
    actor.send({ type: 'contact.add' });
    expect(form()).toEqual({
      name: '',
      phone: '+61 ',
      errors: [undefined, undefined],
      isReadOnly: [false, false],
      alert: '',
    });
  });

  it.each([
    ['a network error', offline, [undefined, undefined], 'Network error. Please try again.', []],
    [
      'a server error',
      new TypeError('x'),
      [undefined, undefined],
      'The contact could not be saved. Please try again.',
      [],
    ],
    ['a refused field', refused, [undefined, 'No such number.'], '', ['phone']],
  ])('keeps the entries after %s and saves them on the next click', async (_, failure, errors, alert, focus) => {
    const { actor, enter, form, focused, failures, adding } = await open();
    enter('Alan', '412345678');
    actor.send({ type: 'form.submit' });
    await adding[0]?.reject(failure);
    expect(form()).toEqual({ name: 'Alan', phone: '+61 412345678', errors, isReadOnly: [false, false], alert });
    expect([failures, focused()]).toEqual([[{ what: 'addContact', error: failure }], focus]);
    actor.send({ type: 'form.submit' });
    expect(adding[1]?.input).toEqual({ name: 'Alan', countryCode: '+61', phone: '412345678' });
  });

  it('shows the limit at five contacts', async () => {
    const { actor, see } = await open(fiveContacts);
    actor.send({ type: 'contact.add' });
    expect([select.selectIsFormOpen(see()), select.selectLimitText(see())]).toEqual([
      false,
      'You can keep up to 5 emergency contacts. Remove one to add another.',
    ]);
  });

  it('keeps the entries while contacts added elsewhere fill the limit', async () => {
    const { actor, enter, form, see, loading, adding, removing } = await open();
    enter('Alan', '412345678');
    actor.send({ type: 'form.submit' });
    await adding[0]?.reject(full);
    expect([form().alert, see().can({ type: 'form.submit' })]).toEqual([CONTACTS_FULL, false]);
    expect([form().isReadOnly, select.selectLimitText(see())]).toEqual([[true, true], '']);
    await loading[1]?.resolve(fiveContacts);
    expect([select.selectContacts(see()).length, form().alert]).toEqual([5, CONTACTS_FULL]);
    actor.send({ type: 'contact.remove', contact: grace });
    select.selectRemoval(see())?.send({ type: 'removal.confirm' });
    await removing[0]?.resolve(keeping(...fiveContacts.data.slice(1)));
    actor.send({ type: 'form.submit' });
    expect([form().alert, adding[1]?.input]).toEqual(['', { name: 'Alan', countryCode: '+61', phone: '412345678' }]);
  });

  it('ignores a late response with a removed contact', async () => {
    const { actor, enter, see, loading, adding, removing } = await open();
    enter('Alan', '412345678');
    actor.send({ type: 'form.submit' });
    await adding[0]?.reject(full);
    actor.send({ type: 'contact.remove', contact: grace });
    select.selectRemoval(see())?.send({ type: 'removal.confirm' });
    await removing[0]?.resolve(keeping(alan));
    await loading[1]?.resolve(keeping(grace, alan));
    expect(select.selectContacts(see())).toEqual([alan]);
  });

  it('removes a contact, confirms it and leaves the form unchanged', async () => {
    const { actor, enter, form, see, heard, removing } = await open(keeping(grace, alan));
    enter('Ada', '412345678');
    actor.send({ type: 'contact.remove', contact: grace });
    select.selectRemoval(see())?.send({ type: 'removal.confirm' });
    await removing[0]?.resolve(keeping(alan));
    expect({ contacts: select.selectContacts(see()), name: form().name, heard }).toEqual({
      contacts: [alan],
      name: 'Ada',
      heard: [{ type: 'notice.show', text: 'Grace Hopper was removed from your emergency contacts.' }],
    });
    expect(select.selectRemoval(see())).toBeUndefined();
  });

  it('blocks removal while a contact is being saved, so that responses stay in order', async () => {
    const { actor, enter, see } = await open();
    enter('Alan', '412345678');
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'contact.remove', contact: grace });
    expect(select.selectRemoval(see())).toBeUndefined();
  });
});
