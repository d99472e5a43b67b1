import type { SnapshotFrom } from 'xstate';
import type { InspectedPage, LiveActor } from './inspected-page.ts';
import type { liveMachine } from './live.machine.ts';
import { actorToFollow, currentPage } from './live-pages.ts';

type Snapshot = SnapshotFrom<typeof liveMachine>;

const NONE: readonly string[] = [];

export const selectIsInspected = (snapshot: Snapshot): boolean => snapshot.matches({ pages: 'inspected' });
export const selectPages = ({ context }: Snapshot): readonly InspectedPage[] => context.pages;
/** Id of the page that the person chose, '' for the one used last. */
export const selectChosenPage = ({ context: { pages, chosenPage } }: Snapshot): string =>
  pages.some(({ id }) => id === chosenPage) ? chosenPage : '';
export const selectCurrentPage = ({ context }: Snapshot): InspectedPage | undefined => currentPage(context);
export const selectIsFollowing = (snapshot: Snapshot): boolean => snapshot.matches({ following: 'on' });

/** The actor of a machine that its chart can follow. */
export const selectActor = ({ context }: Snapshot, machine: string): LiveActor | undefined =>
  actorToFollow(currentPage(context), machine);

/** Ids of the states to highlight in the chart of a machine. */
export function selectActive(snapshot: Snapshot | undefined, machine: string): readonly string[] {
  return followedActor(snapshot, machine)?.active ?? NONE;
}

/** Keys of the transitions to highlight in the chart of a machine. */
export function selectTaken(snapshot: Snapshot | undefined, machine: string): readonly string[] {
  return followedActor(snapshot, machine)?.lastMove?.taken ?? NONE;
}

function followedActor(snapshot: Snapshot | undefined, machine: string): LiveActor | undefined {
  return snapshot && selectIsFollowing(snapshot) ? selectActor(snapshot, machine) : undefined;
}
