import { expect } from '@playwright/test';
import type { Profile } from '#contract/account/read-profile.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import { selectPictureHint } from '#machines/account/profile.selectors.ts';
import type { FormField } from '#machines/account/profile-form.ts';
import type { FieldErrors } from '#machines/support/form.ts';
import profile, { picture } from '#tests/machines/account/profile.paths.ts';
import type { Step } from '#tests/paths/engine/graph.ts';
import { ProfilePage } from '../../pages/account.pages.ts';
import { profileAnswer, storeFakeSession } from '../../support/customers.ts';
import { showAgain, stopClock } from '../support/browser.ts';
import { answersOf, offersRetry, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

/** A PNG of one pixel. */
const RED_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const SAVED_NOTICE_MS = 2_000;

const ofTrip = ({ pathname }: URL) => pathname === '/tripDetail';
const isSessionOver = ({ event }: Step) =>
  'error' in event && event.error instanceof ApiFailure && event.error.status === 401;

async function seeFaults({ page }: Stage, { context }: Step['snapshot']): Promise<void> {
  const { firstName, phone } = context.errors as FieldErrors<FormField>;
  const form = new ProfilePage(page);
  await expect(form.firstName).toHaveAccessibleDescription(firstName ?? '');
  await expect(form.phone).toHaveAccessibleDescription(phone ?? '');
}

walkInBrowser(profile, {
  on: ProfilePage,
  calls: ['/user/profile', '/user/update-profile', ofTrip],
  clock: {},
  open: async ({ page }, { returnAddress }) => {
    await storeFakeSession(page);
    if (returnAddress) await page.addInitScript((url) => window.localStorage.setItem('url', url), returnAddress);
    await page.goto('/profile');
  },
  ends: isSessionOver,
  can: ({ event, from }, { unsavedPicture }, before) => {
    if (unsavedPicture || event.type === 'preview.failed') return false;
    const last = before.at(-1)?.event;
    const isPreviewed = last?.type === 'picture.choose' && last.file === picture;
    if (isPreviewed || event.type === 'preview.made') return isPreviewed && event.type === 'preview.made';
    if (event.type === 'picture.choose') return from.snapshot.matches({ ready: { form: 'editing' } });
    return !('value' in event) || event.value !== from.snapshot.context.values.firstName;
  },
  events: {
    'profile.retry': ({ on }) => on.tryAgain.click(),
    'field.change': ({ on }, { field, value }) => on[field].fill(value),
    'phone.change': async ({ on }, { phone }) => {
      await on.country.selectOption('New Zealand (+64)');
      await on.phone.fill(phone);
    },
    'form.submit': async (stage, _, { snapshot }) => {
      await stage.on.save.click();
      await seeFaults(stage, snapshot);
    },
    'picture.choose': async ({ on }, { file: { name, type } }, { snapshot }) => {
      await on.choosePicture(name, type, RED_PIXEL);
      const isRefused = type !== picture.type;
      await expect(on.picture).toHaveAccessibleDescription(
        `${isRefused ? 'Choose a PNG, JPEG or WebP picture. ' : ''}${selectPictureHint(snapshot)}`,
      );
    },
    // Choosing the picture already creates its preview.
    'preview.made': ({ page }) => expect(page.locator('main img[src^="blob:"]')).toBeVisible(),
    'dialog.close': ({ on }) => on.refusal.getByRole('button', { name: 'OK' }).click(),
    'page.restored': async ({ page }) => {
      await page.clock.resume();
      await showAgain(page);
    },
    'xstate.after.savedNotice.profile.ready.form.saved': ({ page }) => page.clock.fastForward(SAVED_NOTICE_MS),
    ...answersOf('loadProfile', '/user/profile', ({ firstName, lastName, countryCode, phone, ...rest }: Profile) =>
      profileAnswer({
        ...rest,
        first_name: firstName,
        last_name: lastName,
        country_code: countryCode,
        mobile: '',
        mobile_number: phone,
      }),
    ),
    'xstate.error.actor.saveProfile': ({ calls }, { error }) => calls.fail('/user/update-profile', error),
    'xstate.done.actor.saveProfile': async ({ page, calls }) => {
      await stopClock(page);
      await calls.answer('/user/update-profile', { message: '' });
    },
  },
  except: {
    'profile.ready.picture.chosen | preview.failed | 0': 'It needs a file that is no picture, see forms.e2e.ts',
    'profile.ready.picture.kept | always | 0': 'The password page leads to it, see session.e2e.ts',
  },
  states: {
    loading: async ({ page, on }) => {
      await expect(page.getByRole('status').filter({ hasText: 'Loading your profile' })).toBeVisible();
      await expect(on.save).toBeHidden();
    },
    failed: offersRetry("We couldn't load your profile."),
    'ready.form.editing': async ({ on }) => {
      await expect(on.firstName).toBeEditable();
      await expect(on.save).toBeEnabled();
      await expect(on.refusal).toBeHidden();
    },
    'ready.form.saving': async ({ on }) => {
      await expect(on.save).toHaveAttribute('aria-busy', 'true');
      await expect(on.firstName).not.toBeEditable();
    },
    'ready.form.refused': ({ on }) => expect(on.refusal).toBeVisible(),
    'ready.form.saved': ({ on }) => expect(on.updated).toBeVisible(),
    'ready.form.leaving': async ({ page, calls }) => {
      await (await calls.next(ofTrip)).fulfill({ status: 204 });
      expect(await page.evaluate(() => window.localStorage.getItem('url'))).toBeNull();
    },
  },
});
