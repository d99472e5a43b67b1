import { expect } from '@playwright/test';
import type { FindBookingContext } from '#machines/trips/find-booking.machine.ts';
import findBooking from '#tests/machines/trips/find-booking.paths.ts';
import { FindBookingPage } from '../../pages/trips.pages.ts';
import { leave } from '../support/browser.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const CALL = '/user/find_booking';

interface Entered {
  readonly context: FindBookingContext;
}

const seesForm = async ({ on }: Stage<FindBookingPage>, { context: { values, errors } }: Entered) => {
  await expect(on.reference).toHaveValue(values.reference);
  await expect(on.email).toHaveValue(values.email);
  await expect(on.reference).toHaveAccessibleDescription(new RegExp(errors.reference ?? '^For example'));
  await expect(on.email).toHaveAccessibleDescription(errors.email ?? 'The address our emails went to.');
};

walkInBrowser(findBooking, {
  on: FindBookingPage,
  calls: [CALL],
  events: {
    'field.change': ({ on }, { field, value }) => on[field].fill(value),
    'field.blur': ({ on }, { field }) => leave(on[field]),
    'form.submit': ({ on }) => on.submit.click(),
    ...answersOf('sendRideLink', CALL),
  },
  can: ({ from: { snapshot }, event }) => {
    // The same again changes nothing.
    return event.type !== 'field.change' || snapshot.context.values[event.field] !== event.value;
  },
  states: {
    'editing.idle': seesForm,
    'editing.failed': async (stage, entered) => {
      await seesForm(stage, entered);
      await expect(stage.page.getByRole('alert').last()).toHaveText('Network error. Please try again.');
    },
    'editing.sent': async (stage, entered) => {
      await seesForm(stage, entered);
      await expect(stage.page.getByText("we've emailed a link to it")).toBeVisible();
    },
    sending: ({ page }) =>
      expect(page.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true'),
  },
});
