import { assign, not, sendTo, setup } from 'xstate';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';
import type { Failure } from '../support/failure.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { type LocatedPlace, locatedPlace } from './located-place.ts';
import type { PlaceChanged, PlaceFieldContext, PlaceFieldEvent, PlaceFieldInput } from './place-field.types.ts';

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
    /** Runs `placeLocatorMachine` to its end. */
    locatePlace: unprovided<LocatedPlace>('locatePlace'),
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepSuggestions: assign((_, params: { suggestions: readonly PlaceSuggestion[] }) => listOf(params.suggestions)),
    clearSuggestions: assign(NO_SUGGESTIONS),
    move: assign(({ context }, { step }: { step: Step }) => moved(context, step)),
    highlight: assign(({ context }, { id }: { id: string }) => ({ highlighted: indexOf(context, id) })),
    take: assign(({ context }, { id }: { id: string }) => ({ takenId: id, text: titleOf(context, id) })),
    setPlace: assign((_, { place }: { place: Place | undefined }) => ({ place, text: place?.label ?? '' })),
    dropPlace: assign({ place: undefined }),
    tellParent: sendTo(
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
    hasNoAnswer: (_, params: { suggestions: readonly PlaceSuggestion[] }) => params.suggestions.length === 0,
    isOffered: ({ context }, { id }: { id: string }) => indexOf(context, id) >= 0,
    isLocated: (_, params: { located: LocatedPlace; kind: LocatedPlace['kind'] }) =>
      params.located.kind === params.kind,
  },
  delays: { typingPause: 200 },
}).createMachine({
  id: 'placeField',
  description: 'A field for a place: typed and chosen from a list of suggestions, or taken from where the visitor is.',
  context: ({ input }) => ({
    parent: input.parent,
    name: input.name,
    text: input.place?.label ?? '',
    place: input.place,
    takenId: '',
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
            actions: [{ type: 'keepText', params: ({ event }) => event }, 'dropPlace', 'tellParent'],
          },
          { target: '.searching', actions: { type: 'keepText', params: ({ event }) => event } },
        ],
        'place.set': { target: '.settling', actions: { type: 'setPlace', params: ({ event }) => event } },
        'location.request': '.locating',
      },
      states: {
        settling: {
          entry: 'clearSuggestions',
          description: 'Decides at once: a place is chosen, a text was left that is no place, or nothing is there.',
          always: [
            { guard: 'hasPlace', target: 'chosen' },
            { guard: 'hasText', target: 'unchosen' },
            { target: 'blank' },
          ],
        },
        blank: { entry: 'clearSuggestions' },
        chosen: {},
        unchosen: {
          description: 'A text stands in the field, but no place was chosen; a hint asks for one from the list.',
          tags: 'hint',
          on: { 'field.focus': 'searching.suggesting', 'option.next': 'searching.suggesting' },
        },
        searching: {
          description: 'The visitor types and looks at suggestions. Those of the last answer stay until the next one.',
          initial: 'typing',
          on: {
            'option.next': { guard: 'hasSuggestions', actions: { type: 'move', params: { step: 'next' } } },
            'option.previous': { guard: 'hasSuggestions', actions: { type: 'move', params: { step: 'previous' } } },
            'option.first': { guard: 'hasSuggestions', actions: { type: 'move', params: { step: 'first' } } },
            'option.last': { guard: 'hasSuggestions', actions: { type: 'move', params: { step: 'last' } } },
            'option.highlight': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: { type: 'highlight', params: ({ event }) => event },
            },
            'option.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: 'resolving',
              actions: { type: 'take', params: ({ event }) => event },
            },
            'option.accept': {
              guard: 'hasSuggestions',
              target: 'resolving',
              actions: { type: 'take', params: ({ context }) => ({ id: highlightedId(context) }) },
            },
            'list.close': 'settling',
            'field.blur': [
              {
                guard: 'hasExactMatch',
                target: 'resolving',
                actions: { type: 'take', params: ({ context }) => ({ id: exactMatchId(context, context.text) }) },
              },
              { target: 'settling' },
            ],
          },
          states: {
            typing: {
              always: { guard: not('hasText'), target: '#placeField.entry.blank' },
              after: { typingPause: 'suggesting' },
            },
            suggesting: {
              tags: 'busy',
              invoke: {
                id: 'suggestPlaces',
                src: 'suggestPlaces',
                input: ({ context }) => ({ text: context.text.trim() }),
                onDone: [
                  {
                    guard: { type: 'hasNoAnswer', params: ({ event }) => ({ suggestions: event.output }) },
                    target: 'empty',
                    actions: 'clearSuggestions',
                  },
                  {
                    target: 'listing',
                    actions: { type: 'keepSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: [
                    'clearSuggestions',
                    { type: 'logFailure', params: ({ event }) => ({ what: 'suggestPlaces', error: event.error }) },
                  ],
                },
              },
            },
            listing: {},
            empty: { tags: 'empty', description: 'No place is like the text.' },
            failed: {
              tags: 'error',
              description:
                'The suggestions could not be fetched; typing on or asking again tries once more. Who leaves the field to do so finds the way still there.',
              on: { 'suggestions.retry': 'suggesting', 'field.blur': {} },
            },
          },
        },
        resolving: {
          description: 'Fetches where the taken suggestion is.',
          entry: 'clearSuggestions',
          tags: 'busy',
          invoke: {
            id: 'resolvePlace',
            src: 'resolvePlace',
            input: ({ context }) => ({ id: context.takenId }),
            onDone: {
              target: 'chosen',
              actions: [{ type: 'setPlace', params: ({ event }) => ({ place: event.output }) }, 'tellParent'],
            },
            onError: {
              target: 'unresolved',
              actions: { type: 'logFailure', params: ({ event }) => ({ what: 'resolvePlace', error: event.error }) },
            },
          },
        },
        unresolved: {
          description: 'Where the taken suggestion is could not be fetched.',
          tags: 'error',
          on: { 'suggestions.retry': 'resolving' },
        },
        locating: {
          description: 'Finds out where the visitor is. A place chosen before stays meanwhile.',
          entry: 'clearSuggestions',
          tags: 'busy',
          on: { 'list.close': 'settling' },
          invoke: {
            id: 'locatePlace',
            src: 'locatePlace',
            onDone: [
              {
                guard: { type: 'isLocated', params: ({ event }) => ({ located: event.output, kind: 'found' }) },
                target: 'chosen',
                actions: [
                  { type: 'setPlace', params: ({ event }) => ({ place: locatedPlace(event.output) }) },
                  'tellParent',
                ],
              },
              {
                guard: { type: 'isLocated', params: ({ event }) => ({ located: event.output, kind: 'unsupported' }) },
                target: 'unsupported',
              },
              {
                guard: { type: 'isLocated', params: ({ event }) => ({ located: event.output, kind: 'denied' }) },
                target: 'denied',
              },
              { target: 'nameless' },
            ],
            onError: {
              target: 'denied',
              actions: { type: 'logFailure', params: ({ event }) => ({ what: 'locatePlace', error: event.error }) },
            },
          },
        },
        unsupported: { tags: 'error', description: 'The browser cannot tell where it is.' },
        denied: { tags: 'error', description: 'The browser did not tell where it is.' },
        nameless: { tags: 'error', description: 'No address was found where the visitor is.' },
      },
    },
    requirement: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'required.shown': { guard: not('hasPlace'), target: 'missing' } } },
        missing: {
          description:
            'The parent cannot go on without this place: the field is marked red until something is entered.',
          tags: 'missing',
          always: { guard: 'hasPlace', target: 'quiet' },
          on: { 'text.changed': 'quiet' },
        },
      },
    },
  },
});
