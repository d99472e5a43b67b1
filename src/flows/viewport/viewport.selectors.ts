import type { SnapshotFrom } from 'xstate';
import type { View } from './view.ts';
import type { viewportMachine } from './viewport.machine.ts';

type Snapshot = SnapshotFrom<typeof viewportMachine>;

export const selectView = (snapshot: Snapshot): View => snapshot.context.view;
export const selectIsKnown = (snapshot: Snapshot): boolean => !snapshot.matches({ view: 'unknown' });
/** Whether the picture follows a hand, and must not lag behind it. */
export const selectIsMoving = (snapshot: Snapshot): boolean => snapshot.hasTag('moving');
