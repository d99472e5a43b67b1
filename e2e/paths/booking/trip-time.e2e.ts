import type { Place } from '#domain/place.ts';
import type { TripTimeEvent, TripTimeInput } from '#machines/booking/trip-time.machine.ts';
import tripTime, { SYDNEY_NOON } from '#tests/machines/booking/trip-time.paths.ts';
import { hotel } from '#tests/machines/support/samples.ts';
import { LoginPage } from '../../pages/account.pages.ts';
import { Calendar, HomePage } from '../../pages/search.pages.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import { expect } from '../../support/test.ts';
import { type Act, walkInBrowser } from '../support/walk-in-browser.ts';
import { findPlace, PLACE_CALLS, zoneLookup, zoneTable } from './places.ts';

type TimeChoose = Extract<TripTimeEvent, { type: 'time.choose' }>;

const PART_LABELS = { hour: 'Hour', minute: 'Minute', period: 'AM/PM' } as const;

const chooseTime: Act = ({ page }, { leg, part }: TimeChoose) => {
  const home = new HomePage(page);
  if ('date' in part) return new Calendar(page).choose(home[`${leg}Date`], part.date);
  const [name, value] = Object.entries(part)[0] as [keyof typeof PART_LABELS, string];
  return home[`${leg}Time`].getByLabel(PART_LABELS[name]).selectOption(value);
};

walkInBrowser(tripTime, {
  calls: [...PLACE_CALLS, zoneTable],
  open: async ({ page }, { serviceType, pickupPlace }: TripTimeInput) => {
    if (pickupPlace)
      await storeDraft(
        page,
        leftAt('vehicle', { trip: { serviceType, pickup: { label: 'Perth Airport', ...pickupPlace }, drop: hotel } }),
      );
    await page.clock.install({ time: SYDNEY_NOON });
    await new LoginPage(page).open();
    const home = page.getByRole('banner').getByRole('link', { name: 'Home' });
    await home.click();
    await new HomePage(page).from.waitFor();
    await page.goBack();
    await new LoginPage(page).isShown();
    // The clock is stopped so that it has not ticked when the form opens.
    await page.clock.pauseAt(SYDNEY_NOON + 60_000);
    await home.click();
    await new HomePage(page).from.waitFor();
  },
  events: {
    'clock.ticked': async ({ page }) => {
      await page.clock.runFor(1_000);
      await page.clock.resume();
    },
    'service.changed': ({ page }, { serviceType }: { serviceType: number }) =>
      new HomePage(page).serviceType.selectOption(String(serviceType)),
    'place.changed': (stage, { place }: { place: Place | undefined }) =>
      findPlace(stage, new HomePage(stage.page).from, place),
    'time.choose': chooseTime,
    ...zoneLookup,
  },
  can: ({ from: { snapshot }, event }, { pickupPlace: kept }: TripTimeInput) => {
    const { now, pickupPlace } = snapshot.context;
    switch (event.type) {
      case 'clock.ticked':
        return now === undefined;
      // Suggestions appear after a pause, so the clock must run.
      case 'place.changed':
        return now !== undefined && (event as { place?: Place }).place !== pickupPlace;
      // The zone is shown beside the times. Loaded code cannot fail later.
      case 'xstate.done.actor.resolveZone':
        return now !== undefined && kept !== undefined;
      // Only visible options can be selected.
      case 'time.choose':
        return snapshot.can(event);
      case 'xstate.error.actor.resolveZone':
        return kept === undefined;
      default:
        return true;
    }
  },
  states: {
    'pickers.waitingForClock': ({ page }) => expect(new HomePage(page).pickupTime.getByLabel('Hour')).toBeHidden(),
    'pickers.picking': async ({ page }, { context }) => {
      await expect(new HomePage(page).pickupTime.getByLabel('Hour')).toBeVisible();
      await expect(new HomePage(page).returnDate).toBeVisible({ visible: context.pickers.return !== undefined });
    },
    'zone.site': ({ page }) => expect(page.getByText('All times are')).toBeHidden(),
    'zone.unknown': ({ page }) => expect(page.getByText('All times are')).toBeHidden(),
    'zone.known': ({ page }) => expect(page.getByText('All times are Perth time (AWST).')).toBeVisible(),
  },
});
