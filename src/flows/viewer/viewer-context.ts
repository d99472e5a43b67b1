import type { ActorRefFrom } from 'xstate';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import type { Box, DrawnChart, FlowEntry, FlowIndex, SearchEntry } from '../chart.types.ts';
import type { ChartMap } from '../chart-map.ts';
import type { LiveMessage } from '../live/live.machine.ts';
import type { Found, Search } from '../search.ts';
import type { SimulationMessage, simulationMachine } from '../simulation/simulation.machine.ts';
import type { Place } from './place.ts';

/** What is loaded before any chart is opened. */
export interface Collection {
  readonly index: FlowIndex;
  readonly entries: readonly SearchEntry[];
  readonly search: Search;
  readonly coverage: FlowCoverage;
}

/** A loaded chart. It keeps its simulation and view until the viewer is closed. */
export interface OpenChart {
  readonly chart: DrawnChart;
  readonly map: ChartMap;
  readonly simulation: ActorRefFrom<typeof simulationMachine>;
  /** The part to bring into view; a new object for each request. */
  readonly focus: { readonly part: Box } | undefined;
}

export interface ViewerInput {
  readonly place: Place;
}

export interface ViewerContext extends ViewerInput {
  readonly collection: Collection | undefined;
  readonly found: readonly Found[];
  /** By machine id. */
  readonly opened: Readonly<Record<string, OpenChart>>;
}

export type ViewerEvent =
  | SimulationMessage
  | LiveMessage
  /** A link was followed or the browser went back. */
  | { readonly type: 'place.changed'; readonly place: Place }
  | { readonly type: 'query.change'; readonly text: string }
  | { readonly type: 'place.choose'; readonly place: Place }
  | {
      readonly type:
        | 'outline.open'
        | 'outline.close'
        | 'counts.toggle'
        | 'chart.print'
        | 'collection.retry'
        | 'chart.retry';
    };

/** The chart of the current place, once it is loaded. */
export function currentChart({ place, opened }: ViewerContext): OpenChart | undefined {
  return place.page === 'chart' ? opened[place.machine] : undefined;
}

/** The index entry of the current chart. */
export function currentEntry({ place, collection }: ViewerContext): FlowEntry | undefined {
  if (place.page !== 'chart') return undefined;
  return collection?.index.areas.flatMap(({ machines }) => machines).find(({ id }) => id === place.machine);
}
