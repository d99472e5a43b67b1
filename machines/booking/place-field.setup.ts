import { assign, sendTo, setup } from 'xstate';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';
import { failureActions } from '../support/load-failure.ts';
import { unprovided } from '../support/unprovided.ts';
import type {
  LocatedPlace,
  PlaceChanged,
  PlaceFieldContext,
  PlaceFieldEvent,
  PlaceFieldInput,
} from './place-field.types.ts';
import {
  exactMatchId,
  highlightedId,
  indexOf,
  listOf,
  moved,
  NO_SUGGESTIONS,
  offersOf,
  type Step,
  titleOf,
} from './suggestion-list.ts';

export const placeFieldSetup = setup({
  types: {
    context: {} as PlaceFieldContext,
    events: {} as PlaceFieldEvent,
    input: {} as PlaceFieldInput,
    tags: {} as 'busy' | 'error' | 'empty' | 'hint' | 'missing',
  },
  actors: {
    offerPlaces: unprovided<readonly PlaceSuggestion[], { other: Place | undefined }>('offerPlaces'),
    suggestPlaces: unprovided<readonly PlaceSuggestion[], { text: string }>('suggestPlaces'),
    resolvePlace: unprovided<Place, { id: string }>('resolvePlace'),
    locatePlace: unprovided<LocatedPlace>('locatePlace'),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setSuggestions: assign((_, suggestions: readonly PlaceSuggestion[]) => listOf(suggestions)),
    setOffers: assign((_, suggestions: readonly PlaceSuggestion[]) => offersOf(suggestions)),
    clearSuggestions: assign(NO_SUGGESTIONS),
    moveHighlight: assign(({ context }, { step }: { step: Step }) => moved(context, step)),
    highlight: assign(({ context }, { id }: { id: string }) => ({ highlighted: indexOf(context, id) })),
    takeSuggestion: assign(({ context }, { id }: { id: string }) => ({ takenId: id, text: titleOf(context, id) })),
    setPlace: assign((_, { place }: { place: Place | undefined }) => ({ place, text: place?.label ?? '' })),
    clearPlace: assign({ place: undefined }),
    reportPlace: sendTo(
      ({ context }) => context.parent,
      ({ context }): PlaceChanged => ({ type: 'place.changed', name: context.name, place: context.place }),
    ),
    reportPending: sendTo(
      ({ context }) => context.parent,
      ({ context }): PlaceChanged => ({
        type: 'place.changed',
        name: context.name,
        place: undefined,
        isPending: true,
      }),
    ),
    ...failureActions,
  },
  guards: {
    hasPlace: ({ context }) => context.place !== undefined,
    hasText: ({ context }) => context.text.trim() !== '',
    hasSuggestions: ({ context }) => context.suggestions.length > 0,
    hasHighlight: ({ context }) => highlightedId(context) !== '',
    hasExactMatch: ({ context }) => exactMatchId(context, context.text) !== '',
    isOffered: ({ context }, { id }: { id: string }) => indexOf(context, id) >= 0,
    isFound: (_, { kind }: LocatedPlace) => kind === 'found',
    isUnsupported: (_, { kind }: LocatedPlace) => kind === 'unsupported',
    isDenied: (_, { kind }: LocatedPlace) => kind === 'denied',
  },
  delays: { typingPause: 200 },
});
