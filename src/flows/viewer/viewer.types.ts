import type { ActorRefFrom } from 'xstate';
import type { DrawnChart } from '../chart.types.ts';
import type { ChartMap } from '../chart-map.ts';
import type { LiveMessage } from '../live/live.types.ts';
import type { Found } from '../search/find.ts';
import type { SimulationMessage, simulationMachine } from '../simulation/simulation.machine.ts';
import type { viewportMachine } from '../viewport/viewport.machine.ts';
import type { Collection } from './collection.types.ts';
import type { Place } from './place.ts';

/** A chart that was opened. It stays as it was left until the page is left. */
export interface OpenChart {
  readonly chart: DrawnChart;
  readonly map: ChartMap;
  readonly simulation: ActorRefFrom<typeof simulationMachine>;
  readonly viewport: ActorRefFrom<typeof viewportMachine>;
}

export interface ViewerInput {
  readonly place: Place;
}

export interface ViewerContext extends ViewerInput {
  readonly collection: Collection | undefined;
  /** What the query of the place has found. */
  readonly found: readonly Found[];
  /** By the ids of their machines. */
  readonly opened: Readonly<Record<string, OpenChart>>;
}

/** The states of a chart in which a flow has arrived. */
export type Arrival = Omit<SimulationMessage, 'type'>;

export type ViewerEvent =
  | SimulationMessage
  | LiveMessage
  /** Where the address leads to; a link was followed, or the browser went back. */
  | { readonly type: 'place.changed'; readonly place: Place }
  | { readonly type: 'query.change'; readonly text: string }
  | { readonly type: 'place.choose'; readonly place: Place }
  | { readonly type: 'outline.open' | 'outline.close' }
  /** Whether each transition says how many paths of the tests take it. */
  | { readonly type: 'counts.toggle' }
  | { readonly type: 'chart.print' | 'collection.retry' | 'chart.retry' };
