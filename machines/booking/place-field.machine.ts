import { assign, not, sendTo, setup } from 'xstate';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';
import type { Failure } from '../support/failure.ts';
import { required } from '../support/required.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
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
  types: {
    context: {} as PlaceFieldContext,
    events: {} as PlaceFieldEvent,
    input: {} as PlaceFieldInput,
    tags: {} as 'busy' | 'error' | 'empty' | 'hint' | 'missing',
  },
  actors: {
    suggestPlaces: unprovided<readonly PlaceSuggestion[], { text: string }>('suggestPlaces'),
    resolvePlace: unprovided<Place, { id: string }>('resolvePlace'),
    locatePlace: unprovided<LocatedPlace>('locatePlace'),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setSuggestions: assign((_, params: { suggestions: readonly PlaceSuggestion[] }) => listOf(params.suggestions)),
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
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== undefined,
    hasText: ({ context }) => context.text.trim() !== '',
    hasSuggestions: ({ context }) => context.suggestions.length > 0,
    hasExactMatch: ({ context }) => exactMatchId(context, context.text) !== '',
    isOffered: ({ context }, { id }: { id: string }) => indexOf(context, id) >= 0,
    isFound: (_, { kind }: LocatedPlace) => kind === 'found',
    isUnsupported: (_, { kind }: LocatedPlace) => kind === 'unsupported',
    isDenied: (_, { kind }: LocatedPlace) => kind === 'denied',
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: 'placeField',
  description: 'A place chosen from suggestions or from the current location.',
  context: ({ input }) => ({
    parent: input.parent,
    name: input.name,
    text: input.place?.label ?? '',
    place: input.place,
    ...NO_SUGGESTIONS,
  }),
  type: 'parallel',
  states: {
    entry: {
      initial: 'settling',
      on: {
        'text.changed': [
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
          description: 'Transient: selects the state for a chosen place, for text alone or for an empty field.',
          always: [
            { guard: 'hasPlace', target: 'chosen' },
            { guard: 'hasText', target: 'unchosen' },
            { target: 'blank' },
          ],
        },
        blank: {},
        chosen: {},
        unchosen: {
          description: 'The field has text but no chosen place; a hint asks for a choice from the list.',
          tags: 'hint',
          on: { 'field.focus': 'searching.suggesting', 'option.next': 'searching.suggesting' },
        },
        searching: {
          description: 'The visitor types. The previous suggestions stay until the next response.',
          initial: 'typing',
          on: {
            'option.next': { guard: 'hasSuggestions', actions: { type: 'moveHighlight', params: { step: 'next' } } },
            'option.previous': {
              guard: 'hasSuggestions',
              actions: { type: 'moveHighlight', params: { step: 'previous' } },
            },
            'option.first': { guard: 'hasSuggestions', actions: { type: 'moveHighlight', params: { step: 'first' } } },
            'option.last': { guard: 'hasSuggestions', actions: { type: 'moveHighlight', params: { step: 'last' } } },
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
              guard: 'hasSuggestions',
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
              always: { guard: not('hasText'), target: '#placeField.entry.settling' },
              after: { typingPause: 'suggesting' },
            },
            suggesting: {
              tags: 'busy',
              invoke: {
                id: 'suggestPlaces',
                src: 'suggestPlaces',
                input: ({ context }) => ({ text: context.text.trim() }),
                onDone: {
                  target: 'listing',
                  actions: { type: 'setSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: [
                    'clearSuggestions',
                    { type: 'logFailure', params: ({ event }) => ({ what: 'suggestPlaces', error: event.error }) },
                  ],
                },
              },
            },
            listing: { always: { guard: not('hasSuggestions'), target: 'empty' } },
            empty: { tags: 'empty', description: 'No matches.' },
            failed: {
              tags: 'error',
              description:
                'The suggestions could not be loaded; typing or Retry loads them. Retry stays visible after blur.',
              on: { 'suggestions.retry': 'suggesting', 'field.blur': {} },
            },
          },
        },
        resolving: {
          description: 'Loads the coordinates of the chosen suggestion.',
          entry: 'clearSuggestions',
          tags: 'busy',
          invoke: {
            id: 'resolvePlace',
            src: 'resolvePlace',
            input: ({ context }) => ({ id: required(context.takenId, 'The chosen suggestion') }),
            onDone: {
              target: 'chosen',
              actions: [{ type: 'setPlace', params: ({ event }) => ({ place: event.output }) }, 'reportPlace'],
            },
            onError: {
              target: 'unresolved',
              actions: { type: 'logFailure', params: ({ event }) => ({ what: 'resolvePlace', error: event.error }) },
            },
          },
        },
        unresolved: {
          description: 'The coordinates could not be loaded.',
          tags: 'error',
          on: { 'suggestions.retry': 'resolving' },
        },
        locating: {
          description: 'Finds the current location. The previous place stays meanwhile.',
          entry: 'clearSuggestions',
          tags: 'busy',
          on: { 'list.close': 'settling' },
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
              { guard: { type: 'isUnsupported', params: ({ event }) => event.output }, target: 'unsupported' },
              { guard: { type: 'isDenied', params: ({ event }) => event.output }, target: 'denied' },
              { target: 'nameless' },
            ],
            onError: {
              target: 'denied',
              actions: { type: 'logFailure', params: ({ event }) => ({ what: 'locatePlace', error: event.error }) },
            },
          },
        },
        unsupported: { tags: 'error', description: 'The browser has no geolocation.' },
        denied: { tags: 'error', description: 'The visitor denied access to the position, or it is unavailable.' },
        nameless: { tags: 'error', description: 'No address was found at the position.' },
      },
    },
    requirement: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'required.shown': { guard: not('hasPlace'), target: 'missing' } } },
        missing: {
          description: 'The form requires this place: the field is marked red until the visitor types.',
          tags: 'missing',
          always: { guard: 'hasPlace', target: 'quiet' },
          on: { 'text.changed': 'quiet' },
        },
      },
    },
  },
});

function placeIn(located: LocatedPlace): Place | undefined {
  return located.kind === 'found' ? located.place : undefined;
}
