import type { FlowEntry } from '../chart.types.ts';
import type { OpenChart, ViewerContext } from './viewer.types.ts';

/** The chart of the place, once it was loaded. */
export function openChartIn({ place, opened }: ViewerContext): OpenChart | undefined {
  return place.page === 'chart' ? opened[place.machine] : undefined;
}

/** Where the files of the place's chart lie; undefined where there is none. */
export function pathIn({ place, collection }: ViewerContext): string | undefined {
  return place.page === 'chart' ? entryOf(collection, place.machine)?.path : undefined;
}

/** What the list says of a machine. */
export function entryOf(collection: ViewerContext['collection'], machine: string): FlowEntry | undefined {
  return collection?.index.areas.flatMap(({ machines }) => machines).find(({ id }) => id === machine);
}
