import type { ChartState, ChartTransition } from '../chart.types.ts';
import { type ChartMap, isInside } from '../chart-map.ts';

/** Ids of the states that a flow is in, each before those inside it. */
export type Configuration = readonly string[];

/** What a flow is in once it has been started. */
export function firstConfiguration(map: ChartMap): Configuration {
  return inOrder(map, entering(map, [map.chart.root.id], undefined));
}

/** What a flow is in once transitions have been taken, all of them at the same time. */
export function configurationAfter(
  map: ChartMap,
  before: Configuration,
  transitions: readonly ChartTransition[],
): { readonly active: Configuration; readonly entered: ReadonlySet<string> } {
  const taken = withoutConflicts(map, before, transitions);
  const left = new Set(taken.flatMap((transition) => exitsOf(map, before, transition)));
  const leading = taken.filter(({ targets }) => targets.length > 0);
  const entered = new Set(
    leading.flatMap((transition) => [...entering(map, targetsOf(map, transition), domainOf(map, transition))]),
  );
  const stayed = before.filter((id) => !left.has(id));
  for (const id of stayed) entered.delete(id);
  return { active: inOrder(map, [...stayed, ...entered]), entered };
}

/** Whether there is nothing left to happen in a state. */
export function isFinished(map: ChartMap, active: Configuration, id: string): boolean {
  const state = map.states.get(id);
  if (!state || !active.includes(id)) return false;
  const inner = state.states.filter((child) => active.includes(child.id));
  if (state.kind === 'parallel') return inner.every((region) => isFinished(map, active, region.id));
  return state.kind === 'final' || inner.some(({ kind }) => kind === 'final');
}

/** The states of a configuration that have no others inside. */
export function leavesOf({ states }: ChartMap, active: Configuration): ChartState[] {
  return active.flatMap((id) => states.get(id) ?? []).filter((state) => state.states.length === 0);
}

/** A state that remembers where it was left is entered as if for the first time: no chart of ours has one. */
function targetsOf({ states, around }: ChartMap, { targets }: ChartTransition): string[] {
  return targets.map((id) => (states.get(id)?.kind === 'history' ? (around.get(id)?.[0] ?? id) : id));
}

/** The state within which a transition happens: that one stays. */
function domainOf(map: ChartMap, { source, targets, isInternal }: ChartTransition): string | undefined {
  if (isInternal) return source;
  const common = map.around.get(source)?.find((outer) => targets.every((target) => isInside(map, target, outer)));
  return common ?? (source === map.chart.root.id ? undefined : map.chart.root.id);
}

function exitsOf(map: ChartMap, active: Configuration, transition: ChartTransition): string[] {
  if (transition.targets.length === 0) return [];
  const domain = domainOf(map, transition);
  return active.filter((id) => domain === undefined || isInside(map, id, domain));
}

/** Of transitions that would leave the same state, the innermost is taken, or the first. */
function withoutConflicts(map: ChartMap, active: Configuration, transitions: readonly ChartTransition[]) {
  const taken = new Set<ChartTransition>();
  for (const transition of new Set(transitions)) {
    const exits = exitsOf(map, active, transition);
    const rivals = [...taken].filter((other) => exitsOf(map, active, other).some((id) => exits.includes(id)));
    if (!rivals.every((rival) => isInside(map, transition.source, rival.source))) continue;
    for (const rival of rivals) taken.delete(rival);
    taken.add(transition);
  }
  return [...taken];
}

/** The states that are entered on the way to some targets, and within them. */
function entering(map: ChartMap, targets: readonly string[], domain: string | undefined): Set<string> {
  const entered = new Set<string>();
  const enter = (id: string) => {
    const state = map.states.get(id);
    if (!state || entered.has(id)) return;
    entered.add(id);
    const isTargeted = (child: ChartState) =>
      targets.some((target) => target === child.id || isInside(map, target, child.id));
    const below = state.states.filter((child) =>
      state.kind === 'parallel'
        ? true
        : isTargeted(child) || (!state.states.some(isTargeted) && child.id === state.initial),
    );
    for (const child of below) enter(child.id);
  };
  for (const target of targets) {
    const outer = (map.around.get(target) ?? []).filter((id) => domain === undefined || isInside(map, id, domain));
    for (const id of [...outer].reverse()) enter(id);
    enter(target);
  }
  // Parts that run side by side are left and entered together.
  const { kind, states = [] } = map.states.get(domain ?? '') ?? {};
  if (kind === 'parallel') for (const region of states) enter(region.id);
  return entered;
}

function inOrder({ states }: ChartMap, ids: Iterable<string>): Configuration {
  const active = new Set(ids);
  return [...states.keys()].filter((id) => active.has(id));
}
