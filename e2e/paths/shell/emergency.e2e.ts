import { expect } from '@playwright/test';
import { MAX_EMERGENCY_CONTACTS } from '#domain/emergency.ts';
import contactForm, { full } from '#tests/machines/shell/contact-form.paths.ts';
import contactRemoval from '#tests/machines/shell/contact-removal.paths.ts';
import emergency from '#tests/machines/shell/emergency.paths.ts';
import notice from '#tests/machines/shell/notice.paths.ts';
import { fiveContacts, grace, keeping } from '#tests/machines/support/samples.ts';
import { EmergencyPage } from '../../pages/shell.pages.ts';
import { stopClock } from '../support/browser.ts';
import { answersOf, offersRetry, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { CONTACTS, keepContacts, removeFirstContact } from './answers.ts';

const fillIn = async ({ on }: Stage<EmergencyPage>) => {
  await on.name.fill('Alan Turing');
  await on.phone.fill('412345678');
};

/** The form's own request for the contacts may be waiting as well. */
const isRemoval = ({ pathname, searchParams }: URL) => pathname.endsWith(CONTACTS) && searchParams.has('id');

/** The buttons of dialogs that cover everything else. */
const IN_DIALOG = ['removal.closed', 'contact.removed'];

walkInBrowser(emergency, {
  on: EmergencyPage,
  calls: [CONTACTS],
  visitor: 'customer',
  open: async ({ page, on }, { unsaved }) => {
    const typed = JSON.stringify(unsaved);
    if (typed) await page.addInitScript((text) => window.sessionStorage.setItem('unsaved_contact', text), typed);
    await on.open();
  },
  events: {
    'contacts.retry': ({ on }) => on.tryAgain.click(),
    'contact.add': ({ on }) => on.openForm(),
    'contact.sent': async (stage) => {
      await fillIn(stage);
      await stage.on.save.click();
    },
    'contact.answered': ({ calls }) => calls.fail(CONTACTS, undefined),
    'contact.added': ({ calls }, { answer }) => calls.answer(CONTACTS, answer),
    'contacts.changed': async (stage, { answer }) => {
      await fillIn(stage);
      await stage.on.save.click();
      await stage.calls.fail(CONTACTS, full);
      await stage.calls.answer(CONTACTS, answer);
    },
    'form.closed': ({ on }) => on.form.getByRole('button', { name: 'Cancel' }).click(),
    'contact.remove': ({ on }, { contact }) => on.remove(contact.name).click(),
    'removal.closed': ({ on }) => on.inDialog('Cancel').click(),
    'contact.removed': async ({ on, calls }, { answer }) => {
      await on.inDialog('Remove').click();
      await calls.answer(CONTACTS, answer);
    },
    ...answersOf('loadContacts', CONTACTS),
  },
  can: ({ from: { snapshot }, event }) => {
    const { contacts } = snapshot.context;
    const isAsked = snapshot.matches({ kept: { removal: 'open' } });
    const isSaving = snapshot.matches({ kept: { form: { open: 'saving' } } });
    if (isAsked !== IN_DIALOG.includes(event.type)) return false;
    if (event.type === 'contact.remove') return contacts.length > 0;
    if (event.type === 'contact.added') return isSaving;
    return !isSaving || event.type === 'contact.answered';
  },
  states: {
    loading: async ({ page, on }) => {
      await expect(page.getByText('Loading your emergency contacts')).toBeAttached();
      await expect(on.call).toHaveAttribute('href', 'tel:000');
    },
    failed: async (stage) => {
      await offersRetry("We couldn't load your emergency contacts.")(stage);
      // Nothing is promised that may not be kept.
      await expect(stage.on.notes).toHaveText(['Emergency contacts']);
    },
    absent: async ({ page, on }) => {
      await expect(on.contactsTitle).toBeHidden();
      await expect(on.add).toBeHidden();
      await expect(page.getByRole('alert')).toBeHidden();
    },
    'kept.removal.none': async ({ on }, { context: { contacts } }) => {
      await expect(on.removal).toBeHidden();
      await expect(on.contacts).toHaveCount(contacts.length);
      await expect(on.notes).toContainText(["This site can't send SMS yet", 'Emergency contacts']);
    },
    'kept.removal.open': async ({ on }) => {
      await expect(on.removal).toBeVisible();
      await expect(on.inDialog('Remove')).toBeEnabled();
    },
    'kept.form.closed': async ({ page }, snapshot) => {
      const isOffered = snapshot.context.contacts.length < MAX_EMERGENCY_CONTACTS;
      await expect(page.getByText('Add', { exact: true })).toBeVisible({ visible: isOffered });
      await expect(page.getByText("This site can't send SMS yet")).toBeVisible();
      await expect(page.getByText('Add an emergency contact')).toBeHidden();
    },
    'kept.form.open': ({ page }) => expect(page.getByText('Add an emergency contact')).toBeVisible(),
    'kept.form.open.saving': ({ on }) => expect(on.save).toHaveAttribute('aria-busy', 'true'),
  },
});

walkInBrowser(contactForm, {
  on: EmergencyPage,
  calls: [CONTACTS],
  visitor: 'customer',
  open: async (stage) => {
    await stage.on.open();
    await stage.calls.answer(CONTACTS, keeping(grace));
    await stage.on.openForm();
  },
  events: {
    'field.change': (stage, { value }) => stage.on.name.fill(value),
    'phone.change': (stage, { phone }) => stage.on.phone.fill(phone),
    'form.submit': async ({ on }, _, { snapshot }) => {
      await on.save.click();
      const { name, phone } = snapshot.context.errors;
      if (name || phone) await expect(name ? on.name : on.phone).toBeFocused();
    },
    'form.cancel': async (stage) => {
      await stage.on.form.getByRole('button', { name: 'Cancel' }).click();
      await expect(stage.on.form).toBeHidden();
    },
    'room.freed': async (stage) => {
      await stage.on.remove(grace.name).click();
      await stage.on.inDialog('Remove').click();
      await stage.calls.answer(isRemoval, keeping());
    },
    ...answersOf('loadContacts', CONTACTS),
    ...answersOf('addContact', CONTACTS),
  },
  // The form is closed.
  ends: ({ event }) => ['form.cancel', 'xstate.done.actor.addContact'].includes(event.type),
  can: ({ from: { snapshot }, event }) => {
    const { values } = snapshot.context;
    if (event.type === 'room.freed') return snapshot.matches('full');
    // Typing the same value changes nothing.
    if ('value' in event) return event.value !== values.name;
    return !('phone' in event) || event.phone !== values.phone;
  },
  states: {
    editing: (stage) => expect(stage.on.save).not.toHaveAttribute('aria-disabled', 'true'),
    saving: (stage) => expect(stage.on.save).toHaveAttribute('aria-busy', 'true'),
    full: (stage) => expect(stage.on.save).toHaveAttribute('aria-disabled', 'true'),
  },
});

const isOver = async ({ on }: Stage<EmergencyPage>, contacts: readonly string[]) => {
  await expect(on.removal).toBeHidden();
  await expect(on.contacts).toHaveText([...contacts], { useInnerText: true });
};

walkInBrowser(contactRemoval, {
  on: EmergencyPage,
  calls: [CONTACTS],
  visitor: 'customer',
  open: async ({ calls, on }, { contact }) => {
    await on.open();
    await calls.answer(CONTACTS, keeping(contact));
    await on.remove(contact.name).click();
  },
  events: {
    'removal.confirm': ({ on }) => on.inDialog('Remove').click(),
    'dialog.close': async (stage) => {
      await stage.on.inDialog('Cancel').click();
      await isOver(stage, ['Grace Hopper +61 412 345 678 Remove']);
      await expect(stage.on.remove(grace.name)).toBeFocused();
    },
    ...answersOf('removeContact', CONTACTS),
    'xstate.done.actor.removeContact': async (stage, { output }) => {
      await stage.calls.answer(CONTACTS, output);
      await isOver(stage, []);
      await expect(stage.on.contactsTitle).toBeFocused();
    },
  },
  // The dialog is closed, answered or not.
  ends: ({ event }) => ['dialog.close', 'xstate.done.actor.removeContact'].includes(event.type),
  states: {
    asking: async ({ on }) => {
      await expect(on.removal).toBeVisible();
      await expect(on.inDialog('Cancel')).toBeEnabled();
    },
    removing: async ({ on }) => {
      await expect(on.inDialog('Remove')).toHaveAttribute('aria-busy', 'true');
      await expect(on.inDialog('Cancel')).toHaveAttribute('aria-disabled', 'true');
    },
    failed: async ({ on }) => {
      await expect(on.removal.getByRole('alert')).toBeVisible();
      await expect(on.inDialog('Remove')).toBeEnabled();
    },
  },
});

const closeIn = ({ page }: Stage) => page.getByRole('button', { name: 'Close notice' });

walkInBrowser(notice, {
  on: EmergencyPage,
  visitor: 'customer',
  clock: {},
  open: async ({ page, on }) => {
    await keepContacts(page, fiveContacts);
    await on.open();
  },
  events: {
    'notice.show': async ({ page }) => {
      // The dialog closes only while the clock runs.
      await page.clock.resume();
      await removeFirstContact(page);
      await stopClock(page);
    },
    'notice.dismiss': (stage) => closeIn(stage).click(),
    'xstate.after.notice.notice.shown': ({ page }) => page.clock.fastForward(8_000),
  },
  states: {
    hidden: (stage) => expect(closeIn(stage)).toBeHidden(),
    shown: async (stage) => {
      await expect(closeIn(stage)).toBeVisible();
      await expect(stage.page.getByText(/ was removed from your emergency contacts\.$/)).toBeVisible();
    },
  },
});
