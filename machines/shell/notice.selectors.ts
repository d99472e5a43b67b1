import type { SnapshotFrom } from 'xstate';
import type { noticeMachine } from './notice.machine.ts';

type Snapshot = SnapshotFrom<typeof noticeMachine>;

export const selectIsShown = (snapshot: Snapshot): boolean => snapshot.hasTag('shown');
export const selectText = (snapshot: Snapshot): string => snapshot.context.text;
