import type { SnapshotFrom } from 'xstate';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import type { FlowEntry } from '../chart.types.ts';
import type { Found } from '../search/find.ts';
import type { Collection } from './collection.types.ts';
import type { Place } from './place.ts';
import type { viewerMachine } from './viewer.machine.ts';
import type { OpenChart } from './viewer.types.ts';
import { entryOf, openChartIn } from './viewer-context.ts';

type Snapshot = SnapshotFrom<typeof viewerMachine>;

const PAGES = ['list', 'results', 'live', 'components', 'opening', 'failed', 'chart', 'unknown'] as const;

/** 'stuck': what every page needs could not be loaded. */
export type Page = (typeof PAGES)[number] | 'waiting' | 'stuck';

export function selectPage(snapshot: Snapshot): Page {
  const page = PAGES.find((name) => snapshot.matches({ page: name }));
  return page ?? (snapshot.matches({ collection: 'failed' }) ? 'stuck' : 'waiting');
}

/** What listens to the pages that are inspected. */
export const selectLive = ({ children }: Snapshot): Snapshot['children']['live'] => children.live;
export const selectPlace = ({ context }: Snapshot): Place => context.place;
export const selectQuery = ({ context: { place } }: Snapshot): string => (place.page === 'results' ? place.query : '');
/** Id of the machine whose chart is shown. */
export const selectMachine = ({ context: { place } }: Snapshot): string =>
  place.page === 'chart' ? place.machine : '';
export const selectCollection = ({ context }: Snapshot): Collection | undefined => context.collection;
export const selectChart = ({ context }: Snapshot): OpenChart | undefined => openChartIn(context);
export const selectIsOutline = (snapshot: Snapshot): boolean => snapshot.matches({ look: 'outline' });
/** Id of the state that is looked at. */
export const selectState = ({ context: { place } }: Snapshot): string => (place.page === 'chart' ? place.state : '');
/** Key of the transition that is looked at. */
export const selectTransition = ({ context: { place } }: Snapshot): string | undefined =>
  place.page === 'chart' ? place.transition : undefined;
/** What the search has found. */
export const selectFound = ({ context }: Snapshot): readonly Found[] => context.found;
/** Whether each transition says how many paths of the tests take it. */
export const selectIsCounted = (snapshot: Snapshot): boolean => snapshot.matches({ counts: 'shown' });
const NOT_COUNTED: FlowCoverage = {};
export const selectCoverage = ({ context }: Snapshot): FlowCoverage => context.collection?.coverage ?? NOT_COUNTED;
/** What the list says of the machine whose chart is shown. */
export const selectEntry = ({ context: { place, collection } }: Snapshot): FlowEntry | undefined =>
  place.page === 'chart' ? entryOf(collection, place.machine) : undefined;
