import { describe, expect, it } from 'vitest';
import { chartOf } from '#flows/chart.ts';
import { type ChartMap, mapChart } from '#flows/chart-map.ts';
import { happeningsIn } from '#flows/simulation/happenings.ts';
import { letHappen, type Option, type Outcome, type Steps, startFlow } from '#flows/simulation/macrostep.ts';
import { exploreModel, type State, type Step } from '../../paths/engine/graph.ts';
import type { PathModel } from '../../paths/engine/model.ts';

const modules = import.meta.glob<{ default: PathModel }>('/tests/machines/**/*.paths.ts', { eager: true });
const models = Object.values(modules).map(({ default: model }) => [model.machine.id, model] as const);

/** What a machine tells itself, which no chart says. */
const OWN_EVENTS = ['booking.reloaded'];

describe.each(models)('the simulation of %s', (_, model) => {
  const map = mapChart(chartOf({ area: '', name: '', machine: model.machine }));
  const graphs = exploreModel(model);

  it('can start as the machine starts', () => {
    const starts = new Set(allOutcomes(() => startFlow(map)).map(({ active }) => active.join()));
    for (const { start } of graphs) expect(starts.has(statesOf(map, start.snapshot)), start.key).toBe(true);
  });

  it('can go on as the machine goes on, whatever happens in each of its states', () => {
    const reached = new Map<string, ReadonlySet<string>>();
    const strayed = graphs
      .flatMap(({ states }) => [...states.values()])
      .filter(({ snapshot }) => snapshot.status === 'active')
      .flatMap(({ steps }) => steps)
      .filter(({ from, event, takes, snapshot }) => {
        const key = [statesOf(map, from.snapshot), event.type, ...takes].join(' / ');
        if (!reached.has(key)) reached.set(key, endsOf(map, from, event.type, takes));
        return !reached.get(key)?.has(statesOf(map, snapshot));
      });
    expect(strayed.map(inOneLine)).toEqual([]);
  }, 30_000);
});

/** Where an event can lead that takes certain transitions at first, with the conditions that may come true because of it. */
function endsOf(map: ChartMap, { snapshot }: State, event: string, takes: readonly string[]): Set<string> {
  const active = statesOf(map, snapshot).split(',');
  const happening = happeningsIn(map, active).find(({ id }) => id === event);
  if (!happening) return new Set(takes.length > 0 ? [] : [active.join()]);
  const ends = allOutcomes(() => letHappen(map, active, happening)).filter(({ taken }) =>
    takes.every((key, index) => taken[index]?.key === key),
  );
  for (const { active: next } of ends) {
    const later = happeningsIn(map, next).filter(({ id, kind }) => kind === 'condition' || OWN_EVENTS.includes(id));
    const more = later.flatMap((each) => allOutcomes(() => letHappen(map, next, each)));
    ends.push(...more.filter((one) => ends.every((other) => other.active.join() !== one.active.join())));
  }
  return new Set(ends.map((end) => end.active.join()));
}

/** Conditions that come true by turns would be asked about for ever. */
const MOST_ANSWERS = 8;

/** What becomes of a flow with every answer to every question. */
function allOutcomes(begin: () => Steps<Outcome>, answers: readonly Option[] = []): Outcome[] {
  const steps = begin();
  let next = steps.next();
  for (const answer of answers) if (!next.done) next = steps.next(answer);
  if (next.done) return [next.value];
  if (answers.length === MOST_ANSWERS) return [];
  return next.value.options.flatMap((option) => allOutcomes(begin, [...answers, option]));
}

function statesOf({ states }: ChartMap, { _nodes }: State['snapshot']): string {
  const active = new Set(_nodes.map(({ id }) => id));
  return [...states.keys()].filter((id) => active.has(id)).join();
}

function inOneLine({ from, event, takes, to }: Step): string {
  return `${from.key} ${event.type} ${takes} ${to}`;
}
