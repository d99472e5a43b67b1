import type { SnapshotFrom } from 'xstate';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import type { DrawnChart } from '../chart.ts';
import { currentPage, type LiveActor, type LivePage } from '../live.ts';
import type { Highlights } from '../picture/chart-picture.tsx';
import type { Search } from '../search.ts';
import type { Step } from '../simulate.ts';
import type { Place } from './place.ts';
import type { viewerMachine } from './viewer.machine.ts';
import { actorFollowed, currentChart } from './viewer-context.ts';

type Snapshot = SnapshotFrom<typeof viewerMachine>;

/** 'stuck': the charts could not be loaded. */
export type Page = Place['page'] | 'waiting' | 'stuck' | 'unknown';

export function selectPage(snapshot: Snapshot): Page {
  const { context } = snapshot;
  const { place } = context;
  if (place.page === 'components') return 'components';
  if (!context.flows) return snapshot.matches({ flows: 'failed' }) ? 'stuck' : 'waiting';
  return place.page === 'chart' && !currentChart(context) ? 'unknown' : place.page;
}

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

const NOTHING: readonly never[] = [];

export const selectCharts = ({ context }: Snapshot): readonly DrawnChart[] => context.flows?.charts ?? NOTHING;
export const selectChart = ({ context }: Snapshot): DrawnChart | undefined => currentChart(context);
const NOT_COUNTED: FlowCoverage = {};
export const selectCoverage = ({ context }: Snapshot): FlowCoverage => context.flows?.coverage ?? NOT_COUNTED;
export const selectSearch = ({ context }: Snapshot): Search | undefined => context.flows?.search;
export const selectFocus = ({ context }: Snapshot) => context.focus;
export const selectIsOutline = (snapshot: Snapshot): boolean => snapshot.matches({ look: 'outline' });
export const selectShowsCounts = (snapshot: Snapshot): boolean => snapshot.matches({ counts: 'shown' });
export const selectIsCopied = (snapshot: Snapshot): boolean => snapshot.matches({ copying: 'done' });
export const selectIsCopyRefused = (snapshot: Snapshot): boolean => snapshot.matches({ copying: 'refused' });
export const selectIsSimulated = (snapshot: Snapshot): boolean => snapshot.matches({ simulation: 'on' });
export const selectSteps = ({ context }: Snapshot): readonly Step[] => context.steps;
/** The page of the app that was used last. */
export const selectLivePage = ({ context }: Snapshot): LivePage | undefined => currentPage(context.pages);
export const selectFollowed = ({ context }: Snapshot): LiveActor | undefined => actorFollowed(context);
/** Ids of the active states of the current chart: in its simulation, or else in the inspected page. */
export const selectActive = (snapshot: Snapshot): readonly string[] =>
  (snapshot.context.steps.at(-1) ?? selectFollowed(snapshot))?.active ?? NOTHING;
/** Keys of the transitions that led there. */
export const selectTaken = (snapshot: Snapshot): readonly string[] =>
  (snapshot.context.steps.at(-1) ?? selectFollowed(snapshot)?.lastMove)?.taken ?? NOTHING;
/** A new object for each snapshot: compare it with `shallowEqual`. */
export const selectHighlights = (snapshot: Snapshot): Highlights => ({
  selected: selectTransition(snapshot) || selectState(snapshot),
  active: selectActive(snapshot),
  taken: selectTaken(snapshot),
  coverage: selectCoverage(snapshot),
  showsCounts: selectShowsCounts(snapshot),
});
