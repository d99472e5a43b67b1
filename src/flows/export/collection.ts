import type { Chart, ChartState, ChartTransition, FlowArea, FlowIndex, SearchEntry } from '#flows/chart.types.ts';
import { statesOf } from '#flows/chart-map.ts';

/** The index of all charts, areas and machines in alphabetical order. */
export function indexOf(charts: readonly Chart[]): FlowIndex {
  const invoked = new Map(charts.map((chart) => [chart.id, machinesInvokedBy(chart)]));
  const usersOf = (id: string) => [...invoked].filter(([, machines]) => machines.includes(id)).map(([user]) => user);
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
          states: statesOf(chart).length - 1,
          transitions: chart.transitions.length,
        })),
      };
    }),
  };
}

/** Path of a chart's files, without their endings. */
export function pathOf({ area, name }: Chart): string {
  return `${area}/${name}`;
}

/** All parts of a chart that the search can find. */
export function searchEntriesOf(chart: Chart): SearchEntry[] {
  const { id: machine, description, root, transitions } = chart;
  const [, ...states] = statesOf(chart);
  const names = [pathOf(chart), ...namesIn(root)];
  return [
    { kind: 'machine', id: machine, machine, title: machine, text: description, names },
    ...states.map(
      (state): SearchEntry => ({
        kind: 'state',
        id: state.id,
        machine,
        title: state.key,
        text: state.description,
        names: namesIn(state),
      }),
    ),
    ...transitions.map(
      (transition): SearchEntry => ({
        kind: 'transition',
        id: transition.key,
        machine,
        title: transition.label,
        text: transition.guard,
        names: [...transition.actions, ...endsOf(transition)],
      }),
    ),
  ];
}

function machinesInvokedBy(chart: Chart): string[] {
  return statesOf(chart).flatMap(({ invokes }) => invokes.flatMap(({ machine }) => machine ?? []));
}

function namesIn({ tags, invokes, entry, exit }: ChartState): string[] {
  return [...tags, ...invokes.map(({ src }) => src), ...entry, ...exit];
}

function endsOf({ source, targets }: ChartTransition): string[] {
  return [source, ...targets].map((id) => id.slice(id.lastIndexOf('.') + 1));
}
