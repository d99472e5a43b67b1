import type { Page } from '@playwright/test';
import type { EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import { SETTING_INDEX, type SiteSettings } from '#contract/shell/settings.contract.ts';
import { EmergencyPage } from '../../pages/shell.pages.ts';
import { interceptCalls } from '../../support/api-answers.ts';

export const SETTINGS = '/settings';

/** The operator's settings in the server's format, limited to the visible ones. */
export function writeSettings({ title, email, phone }: Pick<SiteSettings, 'title' | 'email' | 'phone'>) {
  const settings = Array.from({ length: SETTING_INDEX.titleAgain + 1 }, () => ({ val: '' }));
  settings[SETTING_INDEX.title] = { val: title };
  settings[SETTING_INDEX.email] = { val: email };
  return { base_url: '', settings: [...settings, { key: 'phone', val: phone }] };
}

export const CONTACTS = '/user/emergency_contacts';

/** Answers like a server that stores these emergency contacts. */
export async function keepContacts(page: Page, { data, sms }: EmergencyContacts): Promise<void> {
  let kept = data;
  await interceptCalls(page, CONTACTS, (route) => {
    const gone = new URL(route.request().url()).searchParams.get('id');
    kept = kept.filter(({ id }) => id !== gone);
    return route.fulfill({ json: { data: kept, sms } });
  });
}

/** Presses the first contact's 'Remove' and confirms; a notice then shows the result. */
export async function removeFirstContact(page: Page): Promise<void> {
  const emergency = new EmergencyPage(page);
  await emergency.contacts.first().getByRole('button').click();
  await emergency.removal.getByRole('button', { name: 'Remove' }).click();
  await emergency.removal.waitFor({ state: 'hidden' });
}
