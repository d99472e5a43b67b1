import type { SnapshotFrom } from 'xstate';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import type { FlowEntry } from '../chart.types.ts';
import type { Found } from '../search.ts';
import type { Place } from './place.ts';
import type { viewerMachine } from './viewer.machine.ts';
import { type Collection, currentChart, currentEntry, type OpenChart } from './viewer-context.ts';

type Snapshot = SnapshotFrom<typeof viewerMachine>;

const PAGES = ['list', 'results', 'live', 'components', 'opening', 'failed', 'chart', 'unknown'] as const;

/** 'stuck': the collection could not be loaded. */
export type Page = (typeof PAGES)[number] | 'waiting' | 'stuck';

export function selectPage(snapshot: Snapshot): Page {
  const page = PAGES.find((name) => snapshot.matches({ page: name }));
  return page ?? (snapshot.matches({ collection: 'failed' }) ? 'stuck' : 'waiting');
}

export const selectLive = ({ children }: Snapshot): Snapshot['children']['live'] => children.live;
export const selectPlace = ({ context }: Snapshot): Place => context.place;
export const selectQuery = ({ context: { place } }: Snapshot): string => (place.page === 'results' ? place.query : '');
/** Id of the machine whose chart is shown, '' for none. */
export const selectMachine = ({ context: { place } }: Snapshot): string =>
  place.page === 'chart' ? place.machine : '';
/** Id of the selected state. */
export const selectState = ({ context: { place } }: Snapshot): string => (place.page === 'chart' ? place.state : '');
/** Key of the selected transition, '' for none. */
export const selectTransition = ({ context: { place } }: Snapshot): string =>
  (place.page === 'chart' && place.transition) || '';
export const selectCollection = ({ context }: Snapshot): Collection | undefined => context.collection;
export const selectChart = ({ context }: Snapshot): OpenChart | undefined => currentChart(context);
export const selectEntry = ({ context }: Snapshot): FlowEntry | undefined => currentEntry(context);
export const selectIsOutline = (snapshot: Snapshot): boolean => snapshot.matches({ look: 'outline' });
export const selectFound = ({ context }: Snapshot): readonly Found[] => context.found;
export const selectShowsCounts = (snapshot: Snapshot): boolean => snapshot.matches({ counts: 'shown' });
const NOT_COUNTED: FlowCoverage = {};
export const selectCoverage = ({ context }: Snapshot): FlowCoverage => context.collection?.coverage ?? NOT_COUNTED;
