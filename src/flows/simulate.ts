import { createActor, getNextSnapshot, type StateValue, setup } from 'xstate';
import { type Chart, type ChartState, type ChartTransition, transitionsFrom } from './chart.ts';

/** One step of a simulation and the states after it. */
export interface Step {
  /** The transition that the person chose; undefined for the start. */
  readonly chosen: ChartTransition | undefined;
  readonly value: StateValue;
  /** Ids of the active states, parents before children. */
  readonly active: readonly string[];
  /** Keys of all transitions that were taken. */
  readonly taken: readonly string[];
  readonly isOver: boolean;
}

/** The start of a flow. */
export function firstStep(chart: Chart): Step {
  return stepOf(createActor(simulatedMachine(chart)).getSnapshot(), undefined);
}

/** Every step that can come next. In each, only the guard of the chosen transition holds. */
export function stepsAfter(chart: Chart, { value, active, isOver }: Step): Step[] {
  if (isOver) return [];
  const machine = simulatedMachine(chart);
  const before = machine.resolveState({ value, context: { taken: [] } });
  const possible = active.flatMap((id) => transitionsFrom(chart, id)).filter(isForPerson);
  // A transient state waits only for the choice of a guard, so nothing else can happen there.
  const urgent = possible.filter(({ event, source }) => event === '' && isTransient(chart, source));
  return (urgent.length > 0 ? urgent : possible)
    .map((chosen) =>
      stepOf(getNextSnapshot(machine, before, { type: chosen.event || chosen.key, key: chosen.key }), chosen),
    )
    .filter(({ chosen, taken }) => chosen && taken.includes(chosen.key));
}

/** The machine of a chart. A guarded transition waits until a person chooses it. */
export function simulatedMachine(chart: Chart) {
  const { assign: record, createMachine } = setup({
    types: { context: {} as { readonly taken: readonly string[] }, events: {} as { type: string; key?: string } },
    guards: { isChosen: ({ event }, { key }: { key: string }) => event.key === key },
  });
  const configOf = ({ key, event, targets, guard, isInternal }: ChartTransition) => ({
    ...(targets.length > 0 && { target: targets.map((id) => `#${id}`) }),
    ...(event !== '' &&
      guard !== '' &&
      guard !== 'otherwise' && { guard: { type: 'isChosen' as const, params: { key } } }),
    reenter: !isInternal,
    actions: record(({ context }) => ({ taken: [...context.taken, key] })),
  });
  const stateConfig = ({ id, kind, initial, states }: ChartState): object => {
    const own = transitionsFrom(chart, id);
    const eventOf = ({ event, guard, key }: ChartTransition) => (event === '' && guard !== '' ? key : event);
    const on = (event: string) => own.filter((each) => eventOf(each) === event).map(configOf);
    return {
      type: kind,
      ...(initial && { initial: initial.slice(id.length + 1) }),
      always: on(''),
      on: Object.fromEntries(own.map(eventOf).flatMap((event) => (event === '' ? [] : [[event, on(event)]]))),
      states: Object.fromEntries(states.map((child) => [child.key, stateConfig(child)])),
    };
  };
  return createMachine({ id: chart.id, context: { taken: [] }, ...stateConfig(chart.root) } as Parameters<
    typeof createMachine
  >[0]);
}

type Machine = ReturnType<typeof simulatedMachine>;

function stepOf(
  { value, context, status, _nodes }: ReturnType<Machine['getInitialSnapshot']>,
  chosen: Step['chosen'],
): Step {
  const active = _nodes.sort((one, other) => one.order - other.order).map(({ id }) => id);
  return { chosen, value, active, taken: context.taken, isOver: status !== 'active' };
}

/** False for transitions that happen by themselves: unguarded eventless ones and those on the completion of a state. */
function isForPerson({ event, guard }: ChartTransition): boolean {
  return event === '' ? guard !== '' : !event.startsWith('xstate.done.state.');
}

function isTransient(chart: Chart, state: string): boolean {
  return transitionsFrom(chart, state).some(({ event, guard }) => event === '' && guard === 'otherwise');
}
