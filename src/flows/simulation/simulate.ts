import { createActor, getNextSnapshot, setup } from 'xstate';
import type { ChartState, ChartTransition } from '../chart.types.ts';
import { type ChartMap, transitionsFrom } from '../chart-map.ts';
import { isCondition, type Option, type Play, type Question, type Step, type Trigger } from './play.ts';

/**
 * Takes one step, as far as the answers allow.
 * @param trigger undefined to start
 * @param answers to the questions that come up, in their order
 */
export type TakeStep = (steps: readonly Step[], trigger: Trigger | undefined, answers: readonly Option[]) => Play;

/** What the actions of the simulated machine record. */
interface Trace {
  /** Keys of transitions. */
  readonly taken: readonly string[];
  /** Ids of the states that the last microstep entered. */
  readonly entered: readonly string[];
}

const EMPTY: Trace = { taken: [], entered: [] };

/** Runs a chart in XState: guards ask the person, actions record what happens. */
export function simulatorOf(map: ChartMap): TakeStep {
  const machine = simulatedMachine(map);
  return (steps, trigger, answers) => {
    const judge = judgeOf(map, answers);
    // To compute a transition, XState also starts the machine, which must not use up answers.
    const isAsked = (event: { readonly type: string }) => trigger === undefined || event.type !== 'xstate.init';
    const provided = machine.provide({
      guards: { holds: ({ context, event }, { key }) => isAsked(event) && judge.holds(context, key) },
    });
    const before = steps.at(-1);
    const run = () =>
      trigger && before
        ? getNextSnapshot(provided, provided.resolveState({ value: before.value, context: EMPTY }), {
            type: trigger.id,
          })
        : createActor(provided).getSnapshot();
    // An unanswered question is an error to XState: it throws during a transition, but not at the start.
    const result = attempt(run);
    const question = judge.question();
    if (question) return { steps, pending: { trigger, answers, question } };
    if (result instanceof Error) throw result;
    const { value, status, context, _nodes } = result;
    const active = new Set(_nodes.map(({ id }) => id));
    const step: Step = {
      trigger,
      conditions: answers.map(({ condition }) => condition),
      value,
      active: [...map.states.keys()].filter((id) => active.has(id)),
      taken: context.taken.flatMap((key) => map.transitions.get(key) ?? []),
      isOver: status !== 'active',
    };
    return { steps: [...steps, step], pending: undefined };
  };
}

function attempt<Result>(run: () => Result): Result | Error {
  try {
    return run();
  } catch (cause) {
    return cause as Error;
  }
}

/** The machine of a chart, in which every guard is 'holds'. Conditions can also be triggered by their key. */
export function simulatedMachine(map: ChartMap) {
  const { assign: record, createMachine } = setup({
    types: { context: {} as Trace, events: {} as { type: string } },
    guards: { holds: (_, _params: { key: string }) => false },
  });
  const transitionConfig = ({ key, targets, guard, isInternal }: ChartTransition) => ({
    ...(targets.length > 0 && { target: targets.map((id) => `#${id}`) }),
    ...(guard !== '' && guard !== 'otherwise' && { guard: { type: 'holds' as const, params: { key } } }),
    reenter: !isInternal,
    actions: record(({ context }) => ({ taken: [...context.taken, key], entered: [] })),
  });
  const stateConfig = ({ id, kind, initial, states }: ChartState): object => {
    const own = transitionsFrom(map, id);
    const on = (event: string) => own.filter((each) => each.event === event).map(transitionConfig);
    const conditions = own.filter(isCondition).map((each) => [each.key, transitionConfig({ ...each, guard: '' })]);
    const events = own.map(({ event }) => event).filter((event) => event !== '');
    return {
      type: kind,
      ...(initial && { initial: initial.slice(id.length + 1) }),
      entry: record(({ context }) => ({ entered: [...context.entered, id] })),
      always: on(''),
      on: Object.fromEntries([...events.map((event) => [event, on(event)]), ...conditions]),
      states: Object.fromEntries(states.map((child) => [child.key, stateConfig(child)])),
    };
  };
  return createMachine({ id: map.chart.id, context: EMPTY, ...stateConfig(map.chart.root) } as Parameters<
    typeof createMachine
  >[0]);
}

/** Decides by the answers which transition's condition holds. Throws within XState where an answer is missing. */
function judgeOf(map: ChartMap, answers: readonly Option[]) {
  const known = new Map<string, { readonly trace: Trace; readonly option: Option }>();
  let asked = 0;
  let question: Question | undefined;

  const holds = (trace: Trace, key: string): boolean => {
    const { source = '', event = '' } = map.transitions.get(key) ?? {};
    // A condition is asked about once its state is entered. Later it is up to the person to make it true.
    if (event === '' && !trace.entered.includes(source)) return false;
    const group = `${source} | ${event}`;
    const before = known.get(group);
    // Alternatives share their answer as long as no transition is taken.
    const option = before?.trace === trace ? before.option : answers[asked++];
    if (!option) {
      question = questionOf(transitionsFrom(map, source).filter((each) => each.event === event));
      throw new Error('unanswered');
    }
    known.set(group, { trace, option });
    return option.transition?.key === key;
  };
  return { holds, question: () => question };
}

function questionOf(candidates: readonly ChartTransition[]): Question {
  const certain = candidates.findIndex(({ guard }) => guard === '' || guard === 'otherwise');
  const possible = certain < 0 ? candidates : candidates.slice(0, certain + 1);
  const options = possible.map((each): Option => ({ condition: each.guard, transition: each }));
  if (certain < 0) options.push({ condition: 'otherwise', transition: undefined });
  return { label: candidates[0]?.label ?? '', options };
}
