import type { Page } from '@playwright/test';
import type { CustomerDetails } from '#machines/booking/customer-details.ts';
import { ChangePasswordDialog } from '../../pages/change-password.page-model.ts';
import { ProfilePage } from '../../pages/profile.page-model.ts';
import { SideMenu } from '../../pages/side-menu.page-model.ts';
import { answerWith, cutOff } from '../../support/api-answers.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { RED_PIXEL } from '../../support/red-pixel.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import { adaLovelace, tripPath } from '../../support/trips.ts';
import type { ScreenState } from './screen-state.ts';

async function openProfile(page: Page): Promise<ProfilePage> {
  await visitSignedIn(page);
  const profile = new ProfilePage(page);
  await profile.open();
  return profile;
}

async function openChangePassword(page: Page): Promise<ChangePasswordDialog> {
  await visitSignedIn(page);
  const dialog = new ChangePasswordDialog(page);
  await dialog.open();
  // The dialog hides the roles behind it.
  await page.locator('select[aria-label="Country"]').waitFor({ state: 'attached' });
  return dialog;
}

const GOOD = { current: 'correct horse', next: 'battery staple', confirmation: 'battery staple' };

export const profileStates: readonly ScreenState[] = [
  {
    name: 'the profile with every field invalid',
    arrange: async (page) => {
      const profile = await openProfile(page);
      await profile.firstName.fill('A');
      await profile.lastName.fill('');
      await profile.phone.fill('12');
      await profile.save.click();
      await page.getByText('Mobile number must be 4 to 10 digits!').waitFor();
      await profile.choosePicture('notes.txt', 'text/plain', Buffer.from('no picture'));
      await page.getByText('Choose a PNG, JPEG or WebP picture.').waitFor();
    },
  },
  {
    name: 'the profile with a new picture selected',
    arrange: async (page) => {
      const profile = await openProfile(page);
      await profile.choosePicture('dot.png', 'image/png', RED_PIXEL);
      await page.locator('main img[src^="blob:"]').waitFor();
    },
  },
];

export const passwordStates: readonly ScreenState[] = [
  {
    name: 'the password change with empty fields',
    arrange: async (page) => {
      await (await openChangePassword(page)).submit.click();
      await page.getByText('Confirm password is required!').waitFor();
    },
  },
  {
    name: 'the password change without a network',
    arrange: async (page) => {
      await cutOff(page, '/user/change-password');
      const dialog = await openChangePassword(page);
      await dialog.fillIn(GOOD);
      await dialog.submit.click();
      await page.getByText('Network error!').waitFor();
    },
  },
  {
    name: 'the notice of a changed password',
    arrange: async (page) => {
      await answerWith(page, '/user/change-password', { json: { message: '' } });
      await page.addInitScript(withPatience, NOTICE_MS);
      const dialog = await openChangePassword(page);
      await dialog.fillIn(GOOD);
      await dialog.submit.click();
      await page.getByText('Password changed successfully!').waitFor();
    },
  },
];

export const signedInMenuStates: readonly ScreenState[] = [
  {
    name: 'the menu of a customer',
    arrange: async (page) => {
      await openProfile(page);
      await new SideMenu(page).open();
    },
  },
];

const myself: CustomerDetails = { ...adaLovelace, traveller: 'myself' };

async function openOwnDetails(page: Page): Promise<void> {
  await answerWith(page, '/user/extras', { json: { extras: [] } });
  const draft = leftAt('customer', { customer: myself });
  await storeDraft(page, draft);
  await page.goto(tripPath(draft.trip));
  await page.getByRole('heading', { level: 1, name: 'Customer Info' }).waitFor();
  await page.getByText('No extras for this vehicle').waitFor();
}

export const ownDetailsStates: readonly ScreenState[] = [
  {
    name: 'the warning about missing customer details',
    arrange: async (page) => {
      await visitSignedIn(page, { mobile: '', mobile_number: '' });
      await openOwnDetails(page);
      await page.getByText('Not given yet').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('alertdialog', { name: 'Warning' }).waitFor();
    },
  },
];

const NOTICE_MS = 8_000;

/** Runs in the page. Defers timers of this delay, because checking the screen may take longer. */
function withPatience(limit: number): void {
  const setTimeoutOfBrowser = window.setTimeout;
  const patient = (run: () => void, ms?: number) => setTimeoutOfBrowser(run, ms === limit ? 3_600_000 : ms);
  window.setTimeout = patient as typeof window.setTimeout;
}
