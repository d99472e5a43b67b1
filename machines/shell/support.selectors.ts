import type { SnapshotFrom } from 'xstate';
import type { supportMachine } from './support.machine.ts';

type Snapshot = SnapshotFrom<typeof supportMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('open');
