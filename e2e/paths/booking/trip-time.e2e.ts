import type { Place } from '#domain/place.ts';
import type { Leg, TripTimeInput } from '#machines/booking/trip-time.types.ts';
import tripTime, { SYDNEY_NOON } from '#tests/machines/booking/trip-time.paths.ts';
import { hotel } from '#tests/machines/support/samples.ts';
import { Calendar } from '../../pages/calendar.page-model.ts';
import { HomePage } from '../../pages/home.page-model.ts';
import { LoginPage } from '../../pages/login.page-model.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import { expect } from '../../support/test.ts';
import { type Act, walkInBrowser } from '../support/walk-in-browser.ts';
import { findPlace, PLACE_CALLS } from './find-place.ts';
import { zoneLookup, zoneTable } from './zone-lookup.ts';

const chooseDate =
  (leg: Leg): Act =>
  ({ page }, { date }: { date: string }) =>
    new Calendar(page).choose(new HomePage(page)[`${leg}Date`], date);

const choosePart =
  (leg: Leg, label: string, part: 'hour' | 'minute' | 'period'): Act =>
  ({ page }, event: Readonly<Record<typeof part, string>>) =>
    new HomePage(page)[`${leg}Time`].getByLabel(label).selectOption(event[part]);

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
    // The clock stands still, so that it has not told the time yet when the form is opened.
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
    'pickup.date.choose': chooseDate('pickup'),
    'pickup.hour.choose': choosePart('pickup', 'Hour', 'hour'),
    'pickup.minute.choose': choosePart('pickup', 'Minute', 'minute'),
    'pickup.period.choose': choosePart('pickup', 'AM/PM', 'period'),
    'return.date.choose': chooseDate('return'),
    'return.hour.choose': choosePart('return', 'Hour', 'hour'),
    'return.minute.choose': choosePart('return', 'Minute', 'minute'),
    'return.period.choose': choosePart('return', 'AM/PM', 'period'),
    ...zoneLookup,
  },
  can: ({ from: { snapshot }, event }, { pickupPlace: kept }: TripTimeInput) => {
    const { now, pickupPlace } = snapshot.context;
    switch (event.type) {
      case 'clock.ticked':
        return now === undefined;
      // Places are suggested after a pause, for which the clock has to go.
      case 'place.changed':
        return now !== undefined && (event as { place?: Place }).place !== pickupPlace;
      // The zone is named beside the times. What has been fetched once cannot be missing later.
      case 'xstate.done.actor.resolveZone':
        return now !== undefined && kept !== undefined;
      case 'xstate.error.actor.resolveZone':
        return kept === undefined;
      default:
        return true;
    }
  },
  states: {
    'pickers.waitingForClock': ({ page }) => expect(new HomePage(page).pickupTime.getByLabel('Hour')).toBeHidden(),
    'pickers.picking': ({ page }) => expect(new HomePage(page).pickupTime.getByLabel('Hour')).toBeVisible(),
    'pickers.picking.oneWay': ({ page }) => expect(new HomePage(page).returnDate).toBeHidden(),
    'pickers.picking.thereAndBack': ({ page }) => expect(new HomePage(page).returnDate).toBeVisible(),
    'zone.site': ({ page }) => expect(page.getByText('All times are')).toBeHidden(),
    'zone.unknown': ({ page }) => expect(page.getByText('All times are')).toBeHidden(),
    'zone.known': ({ page }) => expect(page.getByText('All times are Perth time (AWST).')).toBeVisible(),
  },
});
