import { expect } from '@playwright/test';
import type { EmergencyContact, EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import contactRemoval from '#tests/machines/shell/contact-removal.paths.ts';
import { keeping } from '#tests/machines/support/emergency-samples.ts';
import { EmergencyPage } from '../../pages/shell.pages.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { CONTACTS } from './answers.ts';

const buttonIn = ({ page }: Stage, name: string) => new EmergencyPage(page).removal.getByRole('button', { name });

const isOver = async ({ page }: Stage, contacts: number) => {
  const emergency = new EmergencyPage(page);
  await expect(emergency.removal).toBeHidden();
  await expect(emergency.contacts).toHaveCount(contacts);
};

walkInBrowser(contactRemoval, {
  calls: [CONTACTS],
  open: async ({ page, calls }, { contact }: { contact: EmergencyContact }) => {
    await visitSignedIn(page);
    const emergency = new EmergencyPage(page);
    await emergency.open();
    await calls.answer(CONTACTS, keeping(contact));
    await emergency.remove(contact.name).click();
  },
  events: {
    'removal.confirm': (stage) => buttonIn(stage, 'Remove').click(),
    'dialog.close': async (stage) => {
      await buttonIn(stage, 'Cancel').click();
      await isOver(stage, 1);
    },
    ...answersOf('removeContact', CONTACTS, (answer: EmergencyContacts) => answer),
    'xstate.done.actor.removeContact': async (stage, { output }: { output: EmergencyContacts }) => {
      await stage.calls.answer(CONTACTS, output);
      await isOver(stage, 0);
    },
  },
  // The dialog is closed, answered or not.
  ends: ({ event }) => ['dialog.close', 'xstate.done.actor.removeContact'].includes(event.type),
  states: {
    asking: async (stage) => {
      await expect(new EmergencyPage(stage.page).removal).toBeVisible();
      await expect(buttonIn(stage, 'Cancel')).toBeEnabled();
    },
    removing: async (stage) => {
      await expect(buttonIn(stage, 'Remove')).toHaveAttribute('aria-busy', 'true');
      await expect(buttonIn(stage, 'Cancel')).toHaveAttribute('aria-disabled', 'true');
    },
    failed: async (stage) => {
      await expect(new EmergencyPage(stage.page).removal.getByRole('alert')).toBeVisible();
      await expect(buttonIn(stage, 'Remove')).toBeEnabled();
    },
  },
});
