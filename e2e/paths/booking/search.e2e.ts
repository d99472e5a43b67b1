import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { addDays, SITE_ZONE, toLocal } from '#domain/local-time.ts';
import type { Place } from '#domain/place.ts';
import { RETURN_MOVED, TIME_MOVED, TIME_PRESELECTED, TIME_SKIPPED } from '#machines/booking/trip-check.selectors.ts';
import type { TripTimeEvent } from '#machines/booking/trip-time.types.ts';
import locationPopup from '#tests/machines/booking/location-popup.paths.ts';
import search from '#tests/machines/booking/search.paths.ts';
import tripCheck, { eight, withoutTime } from '#tests/machines/booking/trip-check.paths.ts';
import tripTime, { SYDNEY_NOON } from '#tests/machines/booking/trip-time.paths.ts';
import { hotel } from '#tests/machines/support/samples.ts';
import { LoginPage } from '../../pages/account.pages.ts';
import { TripPage } from '../../pages/booking.pages.ts';
import { Calendar, HomePage, LocationPopup } from '../../pages/search.pages.ts';
import { leftAt, storeDraft, tripPath } from '../../support/trips.ts';
import { appFile } from '../support/browser.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { canChangePlace, changePlace, findPlace, PLACE_CALLS, zoneLookup, zoneTable } from './places.ts';

const tripPage = appFile('trip-detail.page');

const NEVER_TOO_EARLY = 'The pickers move a return that would be too early, so the form never has one.';

walkInBrowser(search, {
  on: HomePage,
  calls: [...PLACE_CALLS, zoneTable, tripPage],
  events: {
    'place.changed': (stage, event, step) =>
      changePlace(stage, event.name === 'pickup' ? stage.on.from : stage.on.to, event, step),
    // The time is final once the time zone of the pickup place is known.
    'time.changed': ({ page, on, calls }, _, { from }) => {
      if (!isSearching(from.snapshot)) return calls.passOnce(zoneTable);
      return new Calendar(page).choose(on.pickupDate, addDays(toLocal(Date.now(), SITE_ZONE).date, 2));
    },
    'service.choose': ({ on }, { serviceType }) => on.serviceType.selectOption(String(serviceType)),
    'party.choose': ({ page }) => page.getByRole('button', { name: 'Increase Passengers' }).click(),
    'hours.choose': ({ on }, { hours }) => on.duration.selectOption(String(hours)),
    'places.swap': ({ page }) => page.getByRole('button', { name: 'Swap From and To' }).click(),
    'drop.copy': ({ on }) => on.sameAsPickup.click(),
    'search.submit': ({ on }) => on.search.click(),
    'xstate.error.actor.openTripDetail': ({ calls }, { error }) => calls.fail(tripPage, error),
  },
  can: (step) => {
    const { event } = step;
    const { pickup, time, serviceType } = step.from.snapshot.context;
    switch (event.type) {
      case 'place.changed':
        return canChangePlace(event, step);
      case 'time.changed': {
        const { isReady, pickupAt, returnAt } = event;
        const isOther = isSearching(step.from.snapshot) && pickupAt !== time?.pickupAt;
        return pickup !== undefined && (!time || isOther) && isReady && !returnAt;
      }
      // Only hourly rides have durations, up to 26.
      case 'hours.choose':
        return serviceType === 2 && event.hours === 5;
      default:
        return true;
    }
  },
  states: {
    'form.editing.incomplete': ({ on }) => expect.poll(() => on.isSearchGrey()).toBe(true),
    'form.editing.complete': ({ on }) => expect.poll(() => on.isSearchGrey()).toBe(false),
    'form.waiting': ({ page }) => expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible(),
    'form.checking': ({ page }) => expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible(),
    'form.searching': ({ page }) => expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible(),
    'form.failed': ({ page }) => expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible(),
  },
  except: {
    'search.form.checking | always | 0': NEVER_TOO_EARLY,
    'search.form.returnTooEarly | always | 0': NEVER_TOO_EARLY,
    'search.form.returnTooEarly | search.submit | 0': NEVER_TOO_EARLY,
    'search.form.searching | xstate.done.actor.openTripDetail | 0':
      'The trip page replaces the form, which stops before it receives the event.',
  },
});

function isSearching(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.matches({ form: 'searching' });
}

type TimeChoose = Extract<TripTimeEvent, { type: 'time.choose' }>;

const PART_LABELS = { hour: 'Hour', minute: 'Minute', period: 'AM/PM' } as const;

const chooseTime = ({ page, on }: Stage<HomePage>, { leg, part }: TimeChoose) => {
  if ('date' in part) return new Calendar(page).choose(on[`${leg}Date`], part.date);
  const [name, value] = Object.entries(part)[0] as [keyof typeof PART_LABELS, string];
  return on[`${leg}Time`].getByLabel(PART_LABELS[name]).selectOption(value);
};

walkInBrowser(tripTime, {
  on: HomePage,
  calls: [...PLACE_CALLS, zoneTable],
  clock: { time: SYDNEY_NOON },
  open: async ({ page, on }, { serviceType, pickupPlace }) => {
    if (pickupPlace)
      await storeDraft(
        page,
        leftAt('vehicle', { trip: { serviceType, pickup: { label: 'Perth Airport', ...pickupPlace }, drop: hotel } }),
      );
    await new LoginPage(page).open();
    const home = page.getByRole('banner').getByRole('link', { name: 'Home' });
    await home.click();
    await on.from.waitFor();
    await page.goBack();
    await new LoginPage(page).isShown();
    // The clock is stopped so that it has not ticked when the form opens.
    await page.clock.pauseAt(SYDNEY_NOON + 60_000);
    await home.click();
    await on.from.waitFor();
  },
  events: {
    'clock.ticked': async ({ page }) => {
      await page.clock.runFor(1_000);
      await page.clock.resume();
    },
    'service.changed': ({ on }, { serviceType }) => on.serviceType.selectOption(String(serviceType)),
    'pickup.changed': (stage, { place }) => findPlace(stage, stage.on.from, place as Place | undefined),
    'drop.changed': (stage, { place }) => findPlace(stage, stage.on.to, place as Place | undefined),
    'time.choose': chooseTime,
    ...zoneLookup,
  },
  can: ({ from: { snapshot }, event, snapshot: next }, { pickupPlace: kept }) => {
    if (next.hasTag('dialog')) return false;
    const { now, pickupPlace } = snapshot.context;
    switch (event.type) {
      case 'clock.ticked':
        return now === undefined;
      // Suggestions appear after a pause, so the clock must run.
      case 'drop.changed':
        return now !== undefined && snapshot.context.dropPlace === undefined;
      case 'pickup.changed':
        return now !== undefined && event.place !== pickupPlace;
      // The zone is shown beside the times. Loaded code cannot fail later.
      case 'xstate.done.actor.resolveZone':
        return now !== undefined && kept !== undefined;
      // Only visible options can be selected, and only other dates than the chosen one.
      case 'time.choose': {
        const { leg, part } = event;
        return snapshot.can(event) && (!('date' in part) || snapshot.context.choices[leg]?.date !== part.date);
      }
      case 'xstate.error.actor.resolveZone':
        return kept === undefined;
      default:
        return true;
    }
  },
  states: {
    'pickers.waitingForClock': ({ on }) => expect(on.pickupTime.getByLabel('Hour')).toBeHidden(),
    'pickers.picking': async ({ on }, { context }) => {
      await expect(on.pickupTime.getByLabel('Hour')).toBeVisible();
      await expect(on.returnDate).toBeVisible({ visible: context.pickers.return !== undefined });
    },
    'zone.site': ({ page }) => expect(page.getByText('All times are')).toBeHidden(),
    'zone.known': ({ page }) => expect(page.getByText('All times are Perth time (AWST).')).toBeVisible(),
  },
  except: Object.fromEntries(
    ['agreed | always | 0', 'asking | always | 0', 'asking | return.move | 0', 'asking | pickup.restore | 0'].map(
      (step) => [
        `tripTime.pickers.picking.${step}`,
        'Whether a return is overtaken depends on dates, which the walk does not tell apart; trip-time.test.ts asks.',
      ],
    ),
  ),
});

walkInBrowser(locationPopup, {
  on: LocationPopup,
  calls: PLACE_CALLS,
  open: ({ page }) => page.goto('/tripDetail'),
  events: {
    'place.changed': (stage, event, step) => changePlace(stage, stage.on[event.name], event, step),
    'popup.close': ({ on }) => on.close.click(),
    'route.confirm': async ({ on }, _, { from: { snapshot } }) => {
      await on.confirm.click();
      const { pickup, drop, pending } = snapshot.context;
      if (!pickup) await expect(on.pickup).toHaveAccessibleDescription('Pickup location is required.');
      if (!drop && !pending.drop) await expect(on.drop).toHaveAccessibleDescription('Drop location is required.');
    },
  },
  can: (step) => step.event.type !== 'place.changed' || canChangePlace(step.event, step),
  states: {
    open: async ({ on }, { context: { pickup, drop } }) => {
      await on.opened();
      if (pickup) await expect(on.pickup).toHaveValue(pickup.label);
      if (drop) await expect(on.drop).toHaveValue(drop.label);
    },
    'open.editing': ({ on }) => expect(on.confirm).not.toHaveAttribute('aria-busy'),
    'open.waiting': ({ on }) => expect(on.confirm).toHaveAttribute('aria-busy', 'true'),
    confirmed: async ({ page, on }, { context }) => {
      await expect(on.popup).toBeHidden();
      await expect.poll(() => new URL(page.url()).searchParams.get('drop')).toBe(context.drop?.label);
    },
    closed: async ({ page, on }) => {
      await expect(on.popup).toBeHidden();
      await expect(page.getByRole('button', { name: 'Choose route' })).toBeVisible();
    },
  },
});

walkInBrowser(tripCheck, {
  on: LocationPopup,
  calls: [...PLACE_CALLS, zoneTable],
  clock: { time: eight },
  open: ({ page }, { trip }) => page.goto(tripPath(trip)),
  events: {
    'clock.ticked': async ({ page }, { now }) => {
      // The first tick is automatic.
      if (now > eight) await page.clock.fastForward(now - eight);
    },
    'trip.edit': ({ page }) => page.getByRole('button', { name: 'Change trip' }).first().click(),
    'trip.keep': ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
    'trip.started': ({ page }) => page.getByRole('button', { name: 'Update trip' }).click(),
    'route.confirmed': async (stage, route) => {
      await findPlace(stage, stage.on.pickup, route.pickup);
      await findPlace(stage, stage.on.drop, route.drop);
      await stage.on.confirm.click();
    },
    'popup.closed': ({ on }) => on.close.click(),
    ...zoneLookup,
  },
  can: ({ from: { snapshot }, event }, { trip }, before) => {
    const { now } = snapshot.context;
    // Once the zones are loaded, a lookup is too fast for any other event.
    const isLoaded = before.some((step) => step.event.type === 'xstate.done.actor.resolveZone');
    if (isLoaded && snapshot.matches('resolvingZone')) return event.type === 'xstate.done.actor.resolveZone';
    switch (event.type) {
      // The clock ticks long before a place lookup.
      case 'clock.ticked':
        if (now === undefined) return event.now === eight;
        // A repeated lookup comes from the cache.
        return event.now > now && !snapshot.matches('resolvingZone');
      // The form proposes times that are possible.
      case 'trip.started':
        return false;
      case 'xstate.done.actor.resolveZone':
        return now !== undefined && trip !== withoutTime;
      // Loaded code cannot fail later.
      case 'xstate.error.actor.resolveZone':
        return now !== undefined && trip === withoutTime;
      default:
        return true;
    }
  },
  except: {
    'tripCheck.editing | trip.started | 0':
      'The form offers other times than this model: location-popup.e2e.ts submits it.',
  },
  states: {
    editing: async ({ page }, { context }) => {
      const form = new HomePage(page);
      await expect(form.from).toHaveValue(context.trip.pickup?.label ?? '');
      await expect(form.to).toHaveValue(context.trip.drop?.label ?? '');
    },
    choosingRoute: ({ on }) => on.opened(),
    needsRoute: async ({ page, on }) => {
      await expect(on.popup).toBeHidden();
      await expect(page.getByRole('button', { name: 'Choose route' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your trip' })).toContainText('Not chosen yet');
    },
    'checked.asChosen': async ({ page }) => {
      await expect(page.getByText(TIME_PRESELECTED, { exact: true })).toBeHidden();
      await expect(page.getByText(TIME_MOVED, { exact: true })).toBeHidden();
    },
    'checked.preselected': ({ page }) => expect(page.getByText(TIME_PRESELECTED, { exact: true })).toBeVisible(),
    'checked.skipped': ({ page }) => expect(page.getByText(TIME_SKIPPED, { exact: true })).toBeVisible(),
    'checked.moved': ({ page }) => expect(page.getByText(TIME_MOVED, { exact: true })).toBeVisible(),
    'checked.returnMoved': ({ page }) =>
      expect(new TripPage(page).alert.filter({ hasText: RETURN_MOVED })).toBeVisible(),
  },
});
