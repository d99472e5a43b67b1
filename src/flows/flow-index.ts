import type { Chart, ChartState, FlowArea, FlowIndex } from './chart.types.ts';

/** What there is to look at: every chart, by area, both in alphabetical order. */
export function indexOf(charts: readonly Chart[]): FlowIndex {
  const users = new Map(charts.map(({ id, root }) => [id, machinesIn(root)]));
  const usersOf = (id: string) => [...users].filter(([, used]) => used.includes(id)).map(([user]) => user);
  const areas = [...new Set(charts.map(({ area }) => area))].sort();
  return {
    areas: areas.map((name): FlowArea => {
      const own = charts.filter(({ area }) => area === name).sort((a, b) => a.name.localeCompare(b.name));
      return {
        name,
        machines: own.map((chart) => ({
          id: chart.id,
          path: pathOf(chart),
          description: chart.description,
          usedBy: usersOf(chart.id),
          states: statesBelow(chart.root).length,
          transitions: chart.transitions.length,
        })),
      };
    }),
  };
}

/** Where the files of a chart lie, without their endings. */
export function pathOf({ area, name }: Pick<Chart, 'area' | 'name'>): string {
  return `${area}/${name}`;
}

/** Every state inside another, each before those inside it. */
export function statesBelow(state: ChartState): ChartState[] {
  return state.states.flatMap((child) => [child, ...statesBelow(child)]);
}

function machinesIn(root: ChartState): string[] {
  return [root, ...statesBelow(root)].flatMap(({ invokes }) => invokes.flatMap(({ machine }) => machine ?? []));
}
