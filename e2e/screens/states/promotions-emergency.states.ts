import type { Page } from '@playwright/test';
import { EmergencyPage } from '../../pages/emergency.page-model.ts';
import { answerWith } from '../../support/api-answers.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import type { ScreenState } from './screen-state.ts';

const CONTACTS = [
  'Grace Hopper',
  'Alan Turing',
  'Edith Cowan',
  'Katherine Johnson',
  'Wolfeschlegelsteinhausenbergerdorff',
].map((name, index) => ({ id: String(index), name, phone: `+6141234567${index}` }));

async function openEmergency(page: Page, data: readonly object[]): Promise<EmergencyPage> {
  await visitSignedIn(page);
  await answerWith(page, '/user/emergency_contacts', { json: { data, sms: false } });
  const emergency = new EmergencyPage(page);
  await emergency.open();
  await page.getByText('No SMS can be sent from this site yet').waitFor();
  return emergency;
}

export const emergencyStates: readonly ScreenState[] = [
  {
    name: 'the emergency page with the maximum number of contacts',
    arrange: async (page) => {
      await openEmergency(page, CONTACTS);
      await page.getByText('You can keep up to 5 emergency contacts.').waitFor();
    },
  },
  {
    name: 'the emergency contact form with empty fields',
    arrange: async (page) => {
      const emergency = await openEmergency(page, []);
      await emergency.openForm();
      await emergency.save.click();
      await page.getByText('Phone is required').waitFor();
    },
  },
];
