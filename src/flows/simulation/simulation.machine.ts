import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { ParentRef } from '#machines/support/parent.ts';
import { type ChartMap, leavesOf } from '../chart-map.ts';
import { NOT_STARTED, type Option, type Pending, type Play, type Step, type Trigger } from './play.ts';
import { simulatorOf, type TakeStep } from './simulate.ts';

export interface SimulationMessage {
  readonly type: 'simulation.moved';
  /** Id of the machine. */
  readonly machine: string;
  /** Ids of the states that became active, without their parents. */
  readonly entered: readonly string[];
}

interface SimulationInput {
  readonly map: ChartMap;
  readonly parent: ParentRef<SimulationMessage>;
}

interface SimulationContext extends SimulationInput, Play {
  readonly takeStep: TakeStep;
}

type SimulationEvent =
  | { readonly type: 'simulation.start' | 'simulation.restart' | 'simulation.stop' | 'step.undo' }
  | { readonly type: 'trigger.choose'; readonly trigger: Trigger }
  | { readonly type: 'option.choose'; readonly option: Option };

export const simulationMachine = setup({
  types: {
    context: {} as SimulationContext,
    events: {} as SimulationEvent,
    input: {} as SimulationInput,
    tags: {} as 'running',
  },
  actions: {
    begin: assign(({ context: { takeStep } }) => takeStep([], undefined, [])),
    takeStep: assign(({ context: { takeStep, steps } }, { trigger }: { trigger: Trigger }) =>
      takeStep(steps, trigger, []),
    ),
    answer: assign(({ context: { takeStep, steps, pending } }, { option }: { option: Option }) =>
      takeStep(steps, pending?.trigger, [...(pending?.answers ?? []), option]),
    ),
    dropQuestion: assign({ pending: undefined }),
    dropStep: assign({ steps: ({ context }) => context.steps.slice(0, -1) }),
    reset: assign(NOT_STARTED),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      (_, message: SimulationMessage) => message,
    ),
  },
  guards: {
    hasQuestion: ({ context }) => context.pending !== undefined,
    isOver: ({ context }) => context.steps.at(-1)?.isOver === true,
    hasStarted: ({ context }) => context.steps.length > 0,
    hasSteps: ({ context }) => context.steps.length > 1,
  },
}).createMachine({
  id: 'simulation',
  description: 'Tries out a chart: a person chooses what happens and which conditions hold.',
  context: ({ input }) => ({ ...input, ...NOT_STARTED, takeStep: simulatorOf(input.map) }),
  initial: 'off',
  states: {
    off: { on: { 'simulation.start': { target: 'running', actions: 'begin' } } },
    running: {
      tags: 'running',
      initial: 'deciding',
      on: {
        'simulation.restart': { target: '.deciding', actions: 'begin' },
        'simulation.stop': { target: 'off', actions: 'reset' },
        'step.undo': { guard: 'hasSteps', target: '.deciding', actions: 'dropStep' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasQuestion', target: 'asking' },
            { guard: 'isOver', target: 'over' },
            { target: 'ready' },
          ],
        },
        ready: {
          description: 'Shows the active states and offers what can happen there.',
          entry: { type: 'notifyParent', params: ({ context }) => messageFrom(context) },
          on: {
            'trigger.choose': { target: 'deciding', actions: { type: 'takeStep', params: ({ event }) => event } },
          },
        },
        asking: {
          description: 'What happens next depends on a condition: the person chooses which one holds.',
          on: {
            'option.choose': { target: 'deciding', actions: { type: 'answer', params: ({ event }) => event } },
            'step.undo': { guard: 'hasStarted', target: 'deciding', actions: 'dropQuestion' },
          },
        },
        over: {
          description: 'The flow has ended.',
          entry: { type: 'notifyParent', params: ({ context }) => messageFrom(context) },
        },
      },
    },
  },
});

function messageFrom({ map, steps }: SimulationContext): SimulationMessage {
  const before = steps.at(-2)?.active ?? [];
  const leaves = leavesOf(map, steps.at(-1)?.active ?? []).map(({ id }) => id);
  return { type: 'simulation.moved', machine: map.chart.id, entered: leaves.filter((id) => !before.includes(id)) };
}

type Snapshot = SnapshotFrom<typeof simulationMachine>;

const NONE: readonly string[] = [];

/** Ids of the active states. */
export const selectActive = ({ context }: Snapshot): readonly string[] => context.steps.at(-1)?.active ?? NONE;
export const selectIsRunning = (snapshot: Snapshot): boolean => snapshot.hasTag('running');
export const selectIsOver = (snapshot: Snapshot): boolean => snapshot.matches({ running: 'over' });
export const selectPending = ({ context }: Snapshot): Pending | undefined => context.pending;
export const selectSteps = ({ context }: Snapshot): readonly Step[] => context.steps;
export const selectCanUndo = (snapshot: Snapshot): boolean => snapshot.can({ type: 'step.undo' });
