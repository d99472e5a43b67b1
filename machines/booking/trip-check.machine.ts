import { assign, setup } from 'xstate';
import { type Instant, SITE_ZONE, type TimeZone } from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';
import { isReturnTooEarly, isSkipped, isTimely, timelyTimes } from '#domain/timely-trip.ts';
import { isCompleteTrip, type Trip, type TripDraft } from '#domain/trip.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import type { TripStarted } from './booking-draft.machine.ts';
import { type LocationPopupMessage, locationPopupMachine, type Route } from './location-popup.machine.ts';
import { searchMachine } from './search.machine.ts';

export interface TripChecked {
  readonly type: 'trip.checked';
  readonly trip: Trip;
  readonly zone: TimeZone;
}

interface TripCheckInput {
  readonly parent: ParentRef<TripChecked>;
  readonly trip: TripDraft;
}

interface TripCheckContext extends TripCheckInput {
  readonly zone: TimeZone;
  /** False if the lookup has failed: the site's zone stands in for the pickup's, and does not move a chosen time. */
  readonly isZoneKnown: boolean;
  readonly now: Instant | undefined;
}

type TripCheckEvent =
  | LocationPopupMessage
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  /** 'Change trip', which opens the popup while there is no route, and the form's Cancel. */
  | { readonly type: 'trip.edit' | 'trip.keep' }
  | TripStarted;

export const tripCheckMachine = setup({
  types: {} as Types<
    TripCheckContext,
    TripCheckEvent,
    TripCheckInput,
    'busy' | 'empty' | 'error' | 'dialog' | 'checked',
    'locationPopup' | 'tripEditor'
  >,
  actors: {
    locationPopup: locationPopupMachine,
    tripEditor: searchMachine,
    resolveZone: unprovided<TimeZone, Coordinates>('resolveZone'),
    watchClock: unprovidedCallback('watchClock'),
  },
  actions: {
    setNow: assign((_, { now }: { now: Instant }) => ({ now })),
    setZone: assign((_, zone: TimeZone) => ({ zone, isZoneKnown: true })),
    guessZone: assign({ zone: SITE_ZONE, isZoneKnown: false }),
    setTrip: assign((_, { trip }: { trip: TripDraft }) => ({ trip })),
    setRoute: assign(({ context }, { pickup, drop }: Route) => ({ trip: { ...context.trip, pickup, drop } })),
    moveTimes: assign({ trip: ({ context }) => moved(context) }),
    sendToParent: sendToParent<TripChecked>(),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    hasRoute: ({ context }) => context.trip.pickup !== undefined && context.trip.drop !== undefined,
    hasTimes: ({ context }) => isCompleteTrip(context.trip),
    hasNow: ({ context }) => context.now !== undefined,
    isTimely: ({ context }) => context.now !== undefined && keepsTimes(context, context.now),
    isSkipped: ({ context: { trip, now, zone } }) => now !== undefined && isSkipped(trip, now, zone),
    isReturnTooEarly: ({ context: { trip, now, zone } }) => now !== undefined && isReturnTooEarly(trip, now, zone),
    isUntimely: ({ context }, { now }: { now: Instant }) => !keepsTimes(context, now),
  },
}).createMachine({
  id: 'tripCheck',
  description: 'Completes the trip in the address for booking: a route, a time zone and future times.',
  context: ({ input }) => ({ ...input, zone: SITE_ZONE, isZoneKnown: false, now: undefined }),
  invoke: { id: 'watchClock', src: 'watchClock' },
  on: { 'clock.ticked': { actions: { type: 'setNow', params: ({ event }) => event } } },
  initial: 'checkingRoute',
  states: {
    checkingRoute: { always: [{ guard: 'hasRoute', target: 'resolvingZone' }, { target: 'choosingRoute' }] },
    choosingRoute: {
      description: 'The location popup is open. It opens automatically when the address has no route.',
      tags: 'dialog',
      invoke: {
        id: 'locationPopup',
        src: 'locationPopup',
        input: ({ context, self }) => ({ parent: self, pickup: context.trip.pickup, drop: context.trip.drop }),
      },
      on: {
        'route.confirmed': { target: 'resolvingZone', actions: { type: 'setRoute', params: ({ event }) => event } },
        'popup.closed': 'needsRoute',
      },
    },
    needsRoute: {
      description: 'The popup was closed without a route.',
      tags: 'empty',
      on: { 'trip.edit': 'choosingRoute' },
    },
    resolvingZone: {
      tags: 'busy',
      invoke: {
        id: 'resolveZone',
        src: 'resolveZone',
        input: ({ context }) => required(context.trip.pickup, 'The pickup'),
        onDone: { target: 'waitingForClock', actions: { type: 'setZone', params: ({ event }) => event.output } },
        onError: { target: 'waitingForClock', actions: ['guessZone', 'logFailure'] },
      },
    },
    waitingForClock: { tags: 'busy', always: { guard: 'hasNow', target: 'checkingTimes' } },
    checkingTimes: {
      always: [
        { guard: 'isTimely', target: 'checked.asChosen' },
        { guard: 'isSkipped', target: 'checked.skipped', actions: 'moveTimes' },
        { guard: 'isReturnTooEarly', target: 'checked.returnMoved', actions: 'moveTimes' },
        { guard: 'hasTimes', target: 'checked.moved', actions: 'moveTimes' },
        { target: 'checked.preselected', actions: 'moveTimes' },
      ],
    },
    editing: {
      description:
        'The form with places, date and time is open in place. The prices on screen are for the trip before the change.',
      invoke: {
        id: 'tripEditor',
        src: 'tripEditor',
        input: ({ context, self }) => ({ draft: self, trip: context.trip }),
      },
      on: {
        'trip.started': { target: 'resolvingZone', actions: { type: 'setTrip', params: ({ event }) => event } },
        'trip.keep': 'checkingTimes',
      },
    },
    checked: {
      tags: 'checked',
      entry: { type: 'sendToParent', params: ({ context }) => checkedMessage(context) },
      initial: 'asChosen',
      on: {
        'trip.edit': 'editing',
        'clock.ticked': {
          guard: { type: 'isUntimely', params: ({ event }) => event },
          target: 'checkingTimes',
          actions: { type: 'setNow', params: ({ event }) => event },
        },
      },
      states: {
        asChosen: {},
        preselected: { description: 'A time is missing from the address: the earliest possible one is selected.' },
        skipped: {
          description: 'Daylight saving skips a time in the address: the next valid one that day is selected.',
        },
        returnMoved: {
          description: 'The return was less than an hour after the pickup: the earliest possible one is selected.',
          tags: 'error',
        },
        moved: { description: 'The time in the address has passed: the earliest possible one is selected.' },
      },
    },
  },
});

function keepsTimes({ trip, zone, isZoneKnown }: TripCheckContext, now: Instant): boolean {
  return isZoneKnown ? isTimely(trip, now, zone) : isCompleteTrip(trip);
}

function moved({ trip, now, zone }: TripCheckContext): TripDraft {
  return now === undefined ? trip : { ...trip, ...timelyTimes(trip, now, zone) };
}

function checkedMessage({ trip, zone }: TripCheckContext): TripChecked {
  if (!isCompleteTrip(trip)) throw new Error('A trip is checked only when it is complete');
  return { type: 'trip.checked', trip, zone };
}
