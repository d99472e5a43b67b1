import type { SnapshotFrom } from 'xstate';
import type { liveMachine } from './live.machine.ts';
import type { InspectedPage, LiveActor } from './live.types.ts';
import { actorToFollow, currentPage } from './pages.ts';

type Snapshot = SnapshotFrom<typeof liveMachine>;

const NONE: readonly string[] = [];

export const selectIsInspected = (snapshot: Snapshot): boolean => snapshot.matches({ pages: 'inspected' });
export const selectPages = ({ context }: Snapshot): readonly InspectedPage[] => context.pages;
/** Id of the page that the person has chosen, '' for the one that was heard last. */
export const selectChosenPage = ({ context: { pages, chosenPage } }: Snapshot): string =>
  pages.some(({ id }) => id === chosenPage) ? chosenPage : '';
/** The page that is looked at. */
export const selectPage = ({ context }: Snapshot): InspectedPage | undefined => currentPage(context);
export const selectIsFollowing = (snapshot: Snapshot): boolean => snapshot.matches({ following: 'on' });

/** What runs of a machine, and is to be followed in its chart. */
export const selectActor = ({ context }: Snapshot, machine: string): LiveActor | undefined =>
  actorToFollow(currentPage(context), machine);

/** Ids of the states that are lit in the chart of a machine. */
export function selectActive(snapshot: Snapshot | undefined, machine: string): readonly string[] {
  return followed(snapshot, machine)?.active ?? NONE;
}

/** Keys of the transitions that were taken last in the chart of a machine. */
export function selectTaken(snapshot: Snapshot | undefined, machine: string): readonly string[] {
  return followed(snapshot, machine)?.moved?.taken ?? NONE;
}

function followed(snapshot: Snapshot | undefined, machine: string): LiveActor | undefined {
  return snapshot && selectIsFollowing(snapshot) ? selectActor(snapshot, machine) : undefined;
}
