import { describe, expect, it } from 'vitest';
import type { EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import { CONTACTS_FULL, type ContactDetails } from '#domain/emergency.ts';
import * as formSelect from '#machines/shell/contact-form.selectors.ts';
import { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import { httpFailure } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { alan, fiveContacts, grace, keeping } from '../support/samples.ts';
import { full } from './contact-form.paths.ts';

function start(unsaved?: ContactDetails) {
  const { actor, see, calls, callsOfChild, ...tested } = run(emergencyMachine, { unsaved });
  const form = () => select.selectForm(see());
  const enter = (name: string, phone: string, countryCode = '+61') => {
    actor.send({ type: 'contact.add' });
    form()?.send({ type: 'field.change', field: 'name', value: name });
    form()?.send({ type: 'phone.change', countryCode, phone });
  };
  const entries = () => {
    const snapshot = form()?.getSnapshot();
    return snapshot && [formSelect.selectName(snapshot).value, formSelect.selectPhone(snapshot).value];
  };
  const closeForm = () => form()?.send({ type: 'form.cancel' });
  const submit = () => form()?.send({ type: 'form.submit' });
  const alert = () => {
    const snapshot = form()?.getSnapshot();
    return snapshot && formSelect.selectAlert(snapshot);
  };
  const remove = () => {
    actor.send({ type: 'contact.remove', contact: grace });
    const removal = select.selectRemoval(see());
    for (const _ of [1, 2]) removal?.send({ type: 'removal.confirm' });
  };
  const loading = calls('loadContacts');
  const adding = callsOfChild<EmergencyContacts>('addContact');
  const removing = callsOfChild<EmergencyContacts>('removeContact');
  return { ...tested, actor, see, enter, entries, closeForm, submit, alert, remove, loading, adding, removing };
}

async function open(answer = keeping(grace), unsaved?: ContactDetails) {
  const page = start(unsaved);
  await page.loading[0]?.resolve(answer);
  return page;
}

describe('emergency', () => {
  it('shows the contacts and whether SMS is available', async () => {
    const { see } = await open(keeping(grace, alan));
    expect([select.selectContacts(see()), select.selectIsWithoutSms(see())]).toEqual([[grace, alan], true]);
    const withSms = await open({ data: [], sms: true });
    expect([select.selectIsWithoutSms(withSms.see()), select.selectSendsSms(withSms.see())]).toEqual([false, true]);
  });

  it('adds a contact once for two clicks, confirms it and closes the form', async () => {
    const { enter, entries, closeForm, submit, see, heard, adding } = await open();
    enter(' Alan Turing ', '2079460123', '+44');
    submit();
    submit();
    closeForm();
    const typed = { name: ' Alan Turing ', countryCode: '+44', phone: '2079460123' };
    expect(adding.map(({ input }) => input)).toEqual([typed]);
    await adding[0]?.resolve(keeping(grace, alan));
    expect([select.selectContacts(see()), entries()]).toEqual([[grace, alan], undefined]);
    expect(heard).toEqual([{ type: 'notice.show', text: 'Alan Turing is now an emergency contact.' }]);
  });

  it('shows the limit at five contacts', async () => {
    const { actor, entries, see } = await open(fiveContacts);
    actor.send({ type: 'contact.add' });
    expect(entries()).toBeUndefined();
    expect(select.selectLimitText(see())).toBe('You can keep up to 5 emergency contacts. Remove one to add another.');
  });

  it('keeps the entries while contacts added elsewhere fill the limit', async () => {
    const { enter, submit, alert, remove, see, loading, adding, removing } = await open();
    enter('Alan', '412345678');
    submit();
    await adding[0]?.reject(full);
    submit();
    expect([alert(), adding.length]).toEqual([CONTACTS_FULL, 1]);
    expect(select.selectLimitText(see())).toBe('');
    await loading[1]?.resolve(fiveContacts);
    expect([select.selectContacts(see()).length, alert()]).toEqual([5, CONTACTS_FULL]);
    remove();
    await removing[0]?.resolve(keeping(...fiveContacts.data.slice(1)));
    submit();
    expect([alert(), adding[1]?.input]).toEqual(['', { name: 'Alan', countryCode: '+61', phone: '412345678' }]);
  });

  it('ignores a late response with a removed contact', async () => {
    const { enter, submit, remove, see, loading, adding, removing } = await open();
    enter('Alan', '412345678');
    submit();
    await adding[0]?.reject(full);
    remove();
    await removing[0]?.resolve(keeping(alan));
    await loading[1]?.resolve(keeping(grace, alan));
    expect(select.selectContacts(see())).toEqual([alan]);
  });

  it('keeps what was typed until the form closes, because the session may end before', async () => {
    const { effects, enter, closeForm, submit, adding } = await open();
    enter('Alan', '412345678');
    const kept = () => effects.filter(([name]) => name === 'storeUnsaved' || name === 'removeUnsaved').at(-1);
    const unsaved = { name: 'Alan', countryCode: '+61', phone: '412345678' };
    expect(kept()).toEqual(['storeUnsaved', unsaved]);
    submit();
    await adding[0]?.reject(httpFailure(401));
    expect(kept()).toEqual(['storeUnsaved', unsaved]);
    submit();
    await adding[1]?.resolve(keeping(grace, alan));
    expect(kept()).toEqual(['removeUnsaved']);
    enter('Ada', '2');
    expect(kept()).toEqual(['storeUnsaved', { name: 'Ada', countryCode: '+61', phone: '2' }]);
    closeForm();
    expect(kept()).toEqual(['removeUnsaved']);
  });

  it('opens the form with what was typed before, once, and not while the list is full', async () => {
    const unsaved = { name: 'Alan', countryCode: '+44', phone: '2079460123' };
    const { actor, entries, closeForm } = await open(keeping(grace), unsaved);
    expect(entries()).toEqual(['Alan', '2079460123']);
    closeForm();
    actor.send({ type: 'contact.add' });
    expect(entries()).toEqual(['', '']);
    expect((await open(fiveContacts, unsaved)).entries()).toBeUndefined();
  });

  it('removes a contact once for two clicks, confirms it and leaves the form unchanged', async () => {
    const { enter, entries, remove, see, heard, removing } = await open(keeping(grace, alan));
    enter('Ada', '412345678');
    remove();
    expect(removing.map(({ input }) => input)).toEqual([{ id: 'c1' }]);
    await removing[0]?.resolve(keeping(alan));
    expect([select.selectContacts(see()), entries()]).toEqual([[alan], ['Ada', '412345678']]);
    const text = 'Grace Hopper was removed from your emergency contacts.';
    expect([heard, select.selectRemoval(see())]).toEqual([[{ type: 'notice.show', text }], undefined]);
  });
});
