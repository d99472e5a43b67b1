import type { SnapshotFrom } from 'xstate';
import type { noticeMachine } from './notice.machine.ts';

type Snapshot = SnapshotFrom<typeof noticeMachine>;

export const selectIsShown = (snapshot: Snapshot): boolean => snapshot.matches('shown');
export const selectText = (snapshot: Snapshot): string => snapshot.context.text;
