import { assign, or, setup, stateIn } from 'xstate';
import type { Box, Point } from '../layout.types.ts';
import { firstView, fitted, lookingAt, moved, type Size, type View, zoomed } from './view.ts';

export interface ViewportInput {
  readonly picture: Size;
  /** Where reading begins. */
  readonly begin: Box;
}

export interface ViewportContext extends ViewportInput {
  readonly frame: Size;
  readonly view: View;
  /** What was to be seen last. */
  readonly part: Box | undefined;
  /** Where the fingers are, or the pressed mouse. */
  readonly fingers: readonly Finger[];
}

/** A finger on the frame, or the pressed mouse. */
interface Finger extends Point {
  readonly id: number;
}

export type ViewportEvent =
  | { readonly type: 'frame.resized'; readonly frame: Size }
  | { readonly type: 'view.fit' }
  | { readonly type: 'view.move'; readonly by: Point }
  /** Without a point, around the middle. */
  | { readonly type: 'view.zoom'; readonly factor: number; readonly at?: Point }
  | { readonly type: 'part.show'; readonly part: Box }
  | { readonly type: 'finger.pressed' | 'finger.moved'; readonly finger: Finger }
  | { readonly type: 'finger.lifted'; readonly id: number };

export const viewportMachine = setup({
  types: {
    context: {} as ViewportContext,
    events: {} as ViewportEvent,
    input: {} as ViewportInput,
    tags: {} as 'moving',
  },
  actions: {
    keepFrame: assign((_, { frame }: { frame: Size }) => ({ frame })),
    open: assign(({ context: { picture, begin, frame } }) => ({ view: firstView(picture, begin, frame) })),
    fit: assign(({ context: { picture, frame } }) => ({ view: fitted(picture, frame) })),
    move: assign(({ context: { view, picture, frame } }, { by }: { by: Point }) => ({
      view: moved(view, by, picture, frame),
    })),
    zoom: assign(({ context: { view, frame } }, { factor, at }: { factor: number; at?: Point }) => ({
      view: zoomed(view, at ?? { x: frame.width / 2, y: frame.height / 2 }, factor),
    })),
    keepPart: assign((_, { part }: { part: Box }) => ({ part })),
    show: assign(({ context: { view, frame, part, picture } }) => ({
      view: part ? lookingAt(view, part, picture, frame) : view,
    })),
    putDown: assign(({ context }, { finger }: { finger: Finger }) => ({
      fingers: [...without(context.fingers, finger.id), finger],
    })),
    lift: assign(({ context }, { id }: { id: number }) => ({ fingers: without(context.fingers, id) })),
    follow: assign(({ context }, { finger }: { finger: Finger }) => following(context, finger)),
  },
  guards: {
    hasPart: ({ context }) => context.part !== undefined,
    isMoving: or([stateIn({ hand: 'dragging' }), stateIn({ hand: 'pinching' })]),
    isLastFinger: ({ context }) => context.fingers.length === 1,
    isFarEnough: ({ context }, { finger }: { finger: Finger }) => distanceTo(context.fingers, finger) > SLOP,
    isDown: ({ context }, { finger }: { finger: Finger }) => context.fingers.some(({ id }) => id === finger.id),
  },
}).createMachine({
  id: 'viewport',
  description: 'What is seen of a picture that is larger than its frame.',
  context: ({ input }) => ({
    ...input,
    frame: { width: 0, height: 0 },
    view: { x: 0, y: 0, scale: 1 },
    part: undefined,
    fingers: [],
  }),
  type: 'parallel',
  states: {
    view: {
      initial: 'unknown',
      states: {
        unknown: {
          description: 'How large the frame is has not been heard yet.',
          on: {
            'part.show': { actions: { type: 'keepPart', params: ({ event }) => event } },
            'frame.resized': [
              {
                guard: 'hasPart',
                target: 'known.looking',
                actions: [{ type: 'keepFrame', params: ({ event }) => event }, 'fit'],
              },
              { target: 'known', actions: [{ type: 'keepFrame', params: ({ event }) => event }, 'open'] },
            ],
          },
        },
        known: {
          initial: 'free',
          on: {
            'frame.resized': { actions: { type: 'keepFrame', params: ({ event }) => event } },
            'view.fit': '.fitted',
            'view.move': { target: '.free', actions: { type: 'move', params: ({ event }) => event } },
            'view.zoom': { target: '.free', actions: { type: 'zoom', params: ({ event }) => event } },
            'part.show': { target: '.looking', actions: { type: 'keepPart', params: ({ event }) => event } },
          },
          states: {
            free: { description: 'What is seen is what the person has chosen.' },
            fitted: {
              description: 'The whole picture is seen, however large the frame becomes.',
              entry: 'fit',
              on: {
                'frame.resized': {
                  target: 'fitted',
                  reenter: true,
                  actions: { type: 'keepFrame', params: ({ event }) => event },
                },
                'finger.moved': { guard: 'isMoving', target: 'free' },
              },
            },
            looking: {
              description: 'A part of the picture is seen, however small the frame becomes.',
              entry: 'show',
              on: {
                'frame.resized': {
                  target: 'looking',
                  reenter: true,
                  actions: { type: 'keepFrame', params: ({ event }) => event },
                },
                'finger.moved': { guard: 'isMoving', target: 'free' },
              },
            },
          },
        },
      },
    },
    hand: {
      initial: 'resting',
      on: {
        'finger.pressed': { target: '.pinching', actions: { type: 'putDown', params: ({ event }) => event } },
      },
      states: {
        resting: {
          on: {
            'finger.pressed': { target: 'pressing', actions: { type: 'putDown', params: ({ event }) => event } },
          },
        },
        pressing: {
          description: 'It may become a click, or the start of dragging.',
          on: {
            'finger.moved': {
              guard: { type: 'isFarEnough', params: ({ event }) => event },
              target: 'dragging',
              actions: { type: 'putDown', params: ({ event }) => event },
            },
            'finger.lifted': { target: 'resting', actions: { type: 'lift', params: ({ event }) => event } },
          },
        },
        dragging: {
          tags: 'moving',
          on: {
            'finger.moved': {
              guard: { type: 'isDown', params: ({ event }) => event },
              actions: { type: 'follow', params: ({ event }) => event },
            },
            'finger.lifted': { target: 'resting', actions: { type: 'lift', params: ({ event }) => event } },
          },
        },
        pinching: {
          description: 'Two fingers, or more, make the picture larger and smaller.',
          tags: 'moving',
          on: {
            'finger.moved': {
              guard: { type: 'isDown', params: ({ event }) => event },
              actions: { type: 'follow', params: ({ event }) => event },
            },
            'finger.lifted': [
              {
                guard: 'isLastFinger',
                target: 'resting',
                actions: { type: 'lift', params: ({ event }) => event },
              },
              { actions: { type: 'lift', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
});

/** A pressed finger that moves less than this is pressing still, in px. */
const SLOP = 5;

function without(fingers: readonly Finger[], id: number): readonly Finger[] {
  return fingers.filter((finger) => finger.id !== id);
}

function distanceTo(fingers: readonly Finger[], { id, x, y }: Finger): number {
  const start = fingers.find((finger) => finger.id === id);
  return start ? Math.hypot(x - start.x, y - start.y) : 0;
}

/** What lies under the fingers stays under them. */
function following({ view, picture, frame, fingers }: ViewportContext, finger: Finger) {
  const next = fingers.map((each) => (each.id === finger.id ? finger : each));
  const before = spanOf(fingers);
  const after = spanOf(next);
  const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y };
  const factor = before.length > 0 ? after.length / before.length : 1;
  return { fingers: next, view: zoomed(moved(view, by, picture, frame), after.middle, factor) };
}

function spanOf([first, second]: readonly Finger[]): { readonly middle: Point; readonly length: number } {
  if (!first) return { middle: { x: 0, y: 0 }, length: 0 };
  if (!second) return { middle: first, length: 0 };
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    length: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
