import { assign, sendTo, setup } from 'xstate';
import type { Place } from '#domain/place.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovidedAction } from '../support/unprovided.ts';
import {
  type ChosenPlaces,
  fieldInput,
  hasBothPlaces,
  isOtherPlace,
  isPlaceComing,
  isPlaceMissing,
  missingPlaces,
  withPlace,
} from './chosen-places.ts';
import { placeFieldMachine } from './place-field.machine.ts';
import type { PlaceChanged, PlaceName } from './place-field.types.ts';

export interface Route {
  readonly pickup: Place;
  readonly drop: Place;
}

export type LocationPopupMessage = ({ readonly type: 'route.confirmed' } & Route) | { readonly type: 'popup.closed' };

interface LocationPopupInput extends Partial<Route> {
  readonly parent: ParentRef<LocationPopupMessage>;
}

interface LocationPopupContext extends ChosenPlaces {
  readonly parent: ParentRef<LocationPopupMessage>;
}

export type LocationPopupEvent = PlaceChanged | { readonly type: 'popup.close' | 'route.confirm' };

export const locationPopupMachine = setup({
  types: {} as Types<LocationPopupContext, LocationPopupEvent, LocationPopupInput, 'busy', 'pickupField' | 'dropField'>,
  actors: { pickupField: placeFieldMachine, dropField: placeFieldMachine },
  actions: {
    setPlace: assign(({ context }, event: PlaceChanged) => withPlace(context, event)),
    demandPickup: sendTo('pickupField', { type: 'place.demanded' }),
    demandDrop: sendTo('dropField', { type: 'place.demanded' }),
    focusMissing: unprovidedAction<{ field: PlaceName | undefined }>('focusMissing'),
    sendToParent: sendToParent<LocationPopupMessage>(),
  },
  guards: { hasBothPlaces, isPlaceMissing, isOtherPlace, isPlaceComing },
}).createMachine({
  id: 'locationPopup',
  description:
    "The popup that edits the route: 'Pickup at?' and 'Where are you going?'. Nothing changes until Confirm.",
  context: ({ input }) => ({ ...input, pending: {} }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        { id: 'pickupField', src: 'pickupField', input: ({ context, self }) => fieldInput('pickup', context, self) },
        { id: 'dropField', src: 'dropField', input: ({ context, self }) => fieldInput('drop', context, self) },
      ],
      initial: 'editing',
      on: {
        'place.changed': {
          guard: { type: 'isOtherPlace', params: ({ event }) => event },
          target: '.editing',
          actions: { type: 'setPlace', params: ({ event }) => event },
        },
        'popup.close': 'closed',
      },
      states: {
        editing: {
          on: {
            'route.confirm': [
              {
                guard: 'isPlaceMissing',
                actions: [
                  'demandPickup',
                  'demandDrop',
                  { type: 'focusMissing', params: ({ context }) => ({ field: missingPlaces(context)[0] }) },
                ],
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: {
          description: 'A place is loading.',
          tags: 'busy',
          always: { guard: 'hasBothPlaces', target: '#locationPopup.confirmed' },
          on: {
            'place.changed': {
              guard: { type: 'isPlaceComing', params: ({ event }) => event },
              actions: { type: 'setPlace', params: ({ event }) => event },
            },
          },
        },
      },
    },
    confirmed: { type: 'final', entry: { type: 'sendToParent', params: ({ context }) => confirmation(context) } },
    closed: { type: 'final', entry: { type: 'sendToParent', params: { type: 'popup.closed' } } },
  },
});

function confirmation({ pickup, drop }: ChosenPlaces): LocationPopupMessage {
  return { type: 'route.confirmed', pickup: required(pickup, 'The pickup'), drop: required(drop, 'The drop-off') };
}
