import { assign, sendTo, setup } from 'xstate';
import type { ParentRef } from '#machines/support/parent.ts';
import type { ChartMap } from '../chart-map.ts';
import { leavesOf } from './configuration.ts';
import type { Happening, Option } from './macrostep.ts';
import { NOT_STARTED, type Play, playOn } from './play.ts';

/** What the parent hears: the states in which the flow has arrived. */
export interface SimulationMessage {
  readonly type: 'flow.moved';
  readonly machine: string;
  readonly arrived: readonly string[];
}

export interface SimulationInput {
  readonly map: ChartMap;
  readonly parent: ParentRef<SimulationMessage>;
}

export interface SimulationContext extends SimulationInput, Play {}

export type SimulationEvent =
  | { readonly type: 'simulation.start' | 'simulation.restart' | 'simulation.stop' | 'step.undo' }
  | { readonly type: 'happening.choose'; readonly happening: Happening }
  | { readonly type: 'option.choose'; readonly option: Option };

export const simulationMachine = setup({
  types: {
    context: {} as SimulationContext,
    events: {} as SimulationEvent,
    input: {} as SimulationInput,
    tags: {} as 'running',
  },
  actions: {
    begin: assign(({ context: { map } }) => playOn(map, [], undefined, [])),
    letHappen: assign(({ context: { map, frames } }, { happening }: { happening: Happening }) =>
      playOn(map, frames, happening, []),
    ),
    answer: assign(({ context: { map, frames, pending } }, { option }: { option: Option }) =>
      playOn(map, frames, pending?.happening, [...(pending?.answers ?? []), option]),
    ),
    dropQuestion: assign({ pending: undefined }),
    dropStep: assign({ frames: ({ context }) => context.frames.slice(0, -1) }),
    forget: assign(NOT_STARTED),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, message: SimulationMessage) => message,
    ),
  },
  guards: {
    isAsked: ({ context }) => context.pending !== undefined,
    isOver: ({ context }) => context.frames.at(-1)?.isOver === true,
    hasStarted: ({ context }) => context.frames.length > 0,
    hasSteps: ({ context }) => context.frames.length > 1,
  },
}).createMachine({
  id: 'simulation',
  description: 'Tries out a chart: a person says what happens, and which conditions hold.',
  context: ({ input }) => ({ ...input, ...NOT_STARTED }),
  initial: 'off',
  states: {
    off: { on: { 'simulation.start': { target: 'running', actions: 'begin' } } },
    running: {
      tags: 'running',
      initial: 'deciding',
      on: {
        'simulation.restart': { target: '.deciding', actions: 'begin' },
        'simulation.stop': { target: 'off', actions: 'forget' },
        'step.undo': { guard: 'hasSteps', target: '.deciding', actions: 'dropStep' },
      },
      states: {
        deciding: {
          always: [{ guard: 'isAsked', target: 'asking' }, { guard: 'isOver', target: 'over' }, { target: 'ready' }],
        },
        ready: {
          entry: { type: 'tellParent', params: ({ context }) => arrivalIn(context) },
          description: 'The states are lit that the flow is in, and what can happen there can be chosen.',
          on: {
            'happening.choose': {
              target: 'deciding',
              actions: { type: 'letHappen', params: ({ event }) => event },
            },
          },
        },
        asking: {
          description: 'What happens next depends on a condition: the person says which one holds.',
          on: {
            'option.choose': { target: 'deciding', actions: { type: 'answer', params: ({ event }) => event } },
            'step.undo': { guard: 'hasStarted', target: 'deciding', actions: 'dropQuestion' },
          },
        },
        over: {
          description: 'The flow has come to its end.',
          entry: { type: 'tellParent', params: ({ context }) => arrivalIn(context) },
        },
      },
    },
  },
});

function arrivalIn({ map, frames }: SimulationContext): SimulationMessage {
  const before = frames.at(-2)?.active ?? [];
  const leaves = leavesOf(map, frames.at(-1)?.active ?? []).map(({ id }) => id);
  return { type: 'flow.moved', machine: map.chart.id, arrived: leaves.filter((id) => !before.includes(id)) };
}
