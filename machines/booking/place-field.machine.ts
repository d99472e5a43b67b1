import { assign, not, sendTo, setup } from 'xstate';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';
import { failureActions } from '../support/load-failure.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
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
  type Step,
  titleOf,
} from './suggestion-list.ts';

export const placeFieldMachine = setup({
  types: {} as Types<
    PlaceFieldContext,
    PlaceFieldEvent,
    PlaceFieldInput,
    'busy' | 'error' | 'empty' | 'hint' | 'missing'
  >,
  actors: {
    offerPlaces: unprovided<readonly PlaceSuggestion[], { other: Place | undefined }>('offerPlaces'),
    suggestPlaces: unprovided<readonly PlaceSuggestion[], { text: string }>('suggestPlaces'),
    resolvePlace: unprovided<Place, { id: string }>('resolvePlace'),
    locatePlace: unprovided<LocatedPlace>('locatePlace'),
  },
  actions: {
    /** No suggestion of an earlier text is highlighted, so that Enter and Tab do not accept it for this one. */
    setText: assign((_, { text }: { text: string }) => ({ text, highlighted: -1 })),
    setSuggestions: assign((_, suggestions: readonly PlaceSuggestion[]) => listOf(suggestions)),
    /** None is highlighted, so that Enter and Tab leave the field empty. */
    setOffers: assign((_, suggestions: readonly PlaceSuggestion[]) => ({ ...NO_SUGGESTIONS, suggestions })),
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
        place: context.place,
        isPending: context.place === undefined,
      }),
    ),
    ...failureActions,
  },
  guards: {
    hasPlace: ({ context }) => context.place !== undefined,
    hasText: ({ context }) => context.text.trim() !== '',
    hasSuggestions: ({ context }) => context.suggestions.length > 0,
    hasHighlight: ({ context }) => highlightedId(context) !== '',
    hasTextOnly: ({ context }) => context.text.trim() !== '' && highlightedId(context) === '',
    hasExactMatch: ({ context }) => exactMatchId(context, context.text) !== '',
    isOffered: ({ context }, { id }: { id: string }) => indexOf(context, id) >= 0,
    isFound: (_, { kind }: LocatedPlace) => kind === 'found',
    isUnsupported: (_, { kind }: LocatedPlace) => kind === 'unsupported',
    isDenied: (_, { kind }: LocatedPlace) => kind === 'denied',
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: 'placeField',
  description: 'A place from the suggestions or the current location.',
  context: ({ input }) => ({ ...input, text: input.place?.label ?? '', ...NO_SUGGESTIONS }),
  type: 'parallel',
  states: {
    entry: {
      initial: 'settling',
      on: {
        'text.change': [
          {
            guard: 'hasPlace',
            target: '.searching',
            actions: [{ type: 'setText', params: ({ event }) => event }, 'clearPlace', 'reportPlace'],
          },
          { target: '.searching', actions: { type: 'setText', params: ({ event }) => event } },
        ],
        'place.set': { target: '.settling', actions: { type: 'setPlace', params: ({ event }) => event } },
        'location.request': '.locating',
      },
      states: {
        settling: {
          entry: 'clearSuggestions',
          always: [
            { guard: 'hasPlace', target: 'chosen' },
            { guard: 'hasText', target: 'unchosen' },
            { target: 'blank' },
          ],
        },
        blank: { on: { 'field.focus': 'searching' } },
        chosen: {},
        unchosen: {
          tags: 'hint',
          on: { 'field.focus': 'searching.suggesting', 'option.move': 'searching.suggesting' },
        },
        searching: {
          description: 'The previous suggestions stay until the next response.',
          initial: 'typing',
          on: {
            'option.move': {
              guard: 'hasSuggestions',
              actions: { type: 'moveHighlight', params: ({ event }) => event },
            },
            'option.highlight': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: { type: 'highlight', params: ({ event }) => event },
            },
            'option.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: 'resolving',
              actions: { type: 'takeSuggestion', params: ({ event }) => event },
            },
            'option.accept': {
              guard: 'hasHighlight',
              target: 'resolving',
              actions: { type: 'takeSuggestion', params: ({ context }) => ({ id: highlightedId(context) }) },
            },
            'list.close': 'settling',
            'field.blur': [
              {
                guard: 'hasExactMatch',
                target: 'resolving',
                actions: {
                  type: 'takeSuggestion',
                  params: ({ context }) => ({ id: exactMatchId(context, context.text) }),
                },
              },
              { target: 'settling' },
            ],
          },
          states: {
            typing: {
              on: { 'option.accept': { guard: 'hasTextOnly', target: 'suggesting' } },
              after: { typingPause: [{ guard: 'hasText', target: 'suggesting' }, { target: 'offering' }] },
            },
            offering: {
              description: 'Places used before, and airports, but not the place of the other field.',
              entry: 'clearSuggestions',
              invoke: {
                id: 'offerPlaces',
                src: 'offerPlaces',
                input: ({ context }) => ({ other: context.otherPlace?.() }),
                onDone: { target: 'offered', actions: { type: 'setOffers', params: ({ event }) => event.output } },
                onError: { target: '#placeField.entry.blank', actions: 'logFailure' },
              },
            },
            offered: { always: { guard: not('hasSuggestions'), target: '#placeField.entry.blank' } },
            suggesting: {
              tags: 'busy',
              description: 'Enter waits for the suggestions.',
              on: { 'option.accept': { guard: 'hasTextOnly', target: 'suggesting' } },
              invoke: {
                id: 'suggestPlaces',
                src: 'suggestPlaces',
                input: ({ context }) => ({ text: context.text.trim() }),
                onDone: { target: 'listing', actions: { type: 'setSuggestions', params: ({ event }) => event.output } },
                onError: { target: 'failed', actions: ['clearSuggestions', 'logFailure', 'keepFailure'] },
              },
            },
            listing: { always: { guard: not('hasSuggestions'), target: 'empty' } },
            empty: { tags: 'empty' },
            failed: {
              tags: 'error',
              description: 'Typing or Retry loads them. Retry stays visible after blur.',
              on: { 'suggestions.retry': 'suggesting', 'field.blur': {} },
            },
          },
        },
        resolving: {
          entry: ['clearSuggestions', 'reportPending'],
          tags: 'busy',
          on: {
            'text.change': {
              target: 'searching',
              actions: [{ type: 'setText', params: ({ event }) => event }, 'reportPlace'],
            },
          },
          invoke: {
            id: 'resolvePlace',
            src: 'resolvePlace',
            input: ({ context }) => ({ id: required(context.takenId, 'The chosen suggestion') }),
            onDone: {
              target: 'chosen',
              actions: [{ type: 'setPlace', params: ({ event }) => ({ place: event.output }) }, 'reportPlace'],
            },
            onError: { target: 'unresolved', actions: ['logFailure', 'reportPlace'] },
          },
        },
        unresolved: { tags: 'error', on: { 'suggestions.retry': 'resolving' } },
        locating: {
          description: 'Finds the current location. Until then the previous place stays.',
          entry: ['clearSuggestions', 'reportPending'],
          tags: 'busy',
          on: {
            'text.change': {
              target: 'searching',
              actions: [{ type: 'setText', params: ({ event }) => event }, 'clearPlace', 'reportPlace'],
            },
            'list.close': { target: 'settling', actions: 'reportPlace' },
          },
          invoke: {
            id: 'locatePlace',
            src: 'locatePlace',
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'chosen',
                actions: [
                  { type: 'setPlace', params: ({ event }) => ({ place: placeIn(event.output) }) },
                  'reportPlace',
                ],
              },
              {
                guard: { type: 'isUnsupported', params: ({ event }) => event.output },
                target: 'unlocated.unsupported',
              },
              { guard: { type: 'isDenied', params: ({ event }) => event.output }, target: 'unlocated.denied' },
              { target: 'unlocated.nameless' },
            ],
            onError: { target: 'unlocated.denied', actions: 'logFailure' },
          },
        },
        unlocated: {
          tags: 'error',
          entry: 'reportPlace',
          initial: 'denied',
          on: { 'field.focus': { guard: not('hasText'), target: 'searching' } },
          states: {
            unsupported: {},
            denied: { description: 'The visitor refuses, or the position is unavailable.' },
            nameless: {},
          },
        },
      },
    },
    requirement: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'place.demanded': { guard: not('hasPlace'), target: 'missing' } } },
        missing: {
          description: 'The field is marked until the visitor types.',
          tags: 'missing',
          always: { guard: 'hasPlace', target: 'quiet' },
          on: { 'text.change': 'quiet' },
        },
      },
    },
  },
});

function placeIn(located: LocatedPlace): Place | undefined {
  return located.kind === 'found' ? located.place : undefined;
}
