import type { SnapshotFrom } from 'xstate';
import type { sideMenuMachine } from './side-menu.machine.ts';

type Snapshot = SnapshotFrom<typeof sideMenuMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('open');
export const selectIsInstallExpanded = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'expanded' });
