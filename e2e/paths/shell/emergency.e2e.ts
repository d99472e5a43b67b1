import { expect } from '@playwright/test';
import type { EmergencyContact, EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import { MAX_EMERGENCY_CONTACTS } from '#domain/emergency.ts';
import emergency from '#tests/machines/shell/emergency.paths.ts';
import { EmergencyPage } from '../../pages/shell.pages.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { CONTACTS } from './answers.ts';

const pageOf = ({ page }: Stage) => new EmergencyPage(page);
const inDialog = (stage: Stage, name: string) => pageOf(stage).removal.getByRole('button', { name });
const asIs = (contacts: EmergencyContacts) => contacts;

/** The buttons of dialogs that cover everything else. */
const IN_DIALOG = ['removal.closed', 'contact.removed'];

walkInBrowser(emergency, {
  calls: [CONTACTS],
  open: async (stage) => {
    await visitSignedIn(stage.page);
    await pageOf(stage).open();
  },
  events: {
    'contacts.retry': (stage) => pageOf(stage).tryAgain.click(),
    'contact.add': (stage) => pageOf(stage).openForm(),
    'field.change': (stage, { value }: { value: string }) => pageOf(stage).name.fill(value),
    'phone.change': (stage, { phone }: { phone: string }) => pageOf(stage).phone.fill(phone),
    'form.submit': (stage) => pageOf(stage).save.click(),
    'form.cancel': (stage) => pageOf(stage).form.getByRole('button', { name: 'Cancel' }).click(),
    'contact.remove': (stage, { contact }: { contact: EmergencyContact }) => pageOf(stage).remove(contact.name).click(),
    'removal.closed': (stage) => inDialog(stage, 'Cancel').click(),
    'contact.removed': async (stage, { answer }: { answer: EmergencyContacts }) => {
      await inDialog(stage, 'Remove').click();
      await stage.calls.answer(CONTACTS, answer);
    },
    ...answersOf('loadContacts', CONTACTS, asIs),
    ...answersOf('addContact', CONTACTS, asIs),
  },
  can: ({ from: { snapshot }, event }) => {
    const { contacts, values } = snapshot.context;
    const isAsked = snapshot.matches({ kept: { removal: 'open' } });
    if (isAsked !== IN_DIALOG.includes(event.type)) return false;
    if (event.type === 'contact.remove') return contacts.length > 0;
    // Typing the same value changes nothing.
    if ('value' in event) return event.value !== values.name;
    return !('phone' in event) || event.phone !== values.phone;
  },
  states: {
    loading: ({ page }) => expect(page.getByText('Loading your emergency contacts')).toBeAttached(),
    failed: async (stage) => {
      await expect(stage.page.getByRole('alert')).toContainText('Your emergency contacts could not be loaded.');
      await expect(pageOf(stage).tryAgain).toBeEnabled();
    },
    'kept.removal.none': async (stage, { context: { contacts } }) => {
      await expect(pageOf(stage).removal).toBeHidden();
      await expect(pageOf(stage).contacts).toHaveCount(contacts.length);
    },
    'kept.removal.open': async (stage) => {
      await expect(pageOf(stage).removal).toBeVisible();
      await expect(inDialog(stage, 'Remove')).toBeEnabled();
    },
    'kept.form.closed': async (stage, snapshot) => {
      const isOffered = snapshot.context.contacts.length < MAX_EMERGENCY_CONTACTS;
      await expect(stage.page.getByText('Add', { exact: true })).toBeVisible({ visible: isOffered });
      await expect(stage.page.getByText('Add an emergency contact')).toBeHidden();
    },
    'kept.form.open': ({ page }) => expect(page.getByText('Add an emergency contact')).toBeVisible(),
    'kept.form.open.saving': (stage) => expect(pageOf(stage).save).toHaveAttribute('aria-busy', 'true'),
    'kept.form.open.full': async (stage, snapshot) => {
      if (snapshot.matches({ kept: { removal: 'none' } }))
        await expect(pageOf(stage).save).toHaveAttribute('aria-disabled', 'true');
    },
  },
});
