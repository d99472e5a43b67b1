import type { SnapshotFrom } from 'xstate';
import type { supportMachine } from './support.machine.ts';

type Snapshot = SnapshotFrom<typeof supportMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('open');
export const selectCanCall = (snapshot: Snapshot): boolean => snapshot.can({ type: 'support.call' });
export const selectCanEmail = (snapshot: Snapshot): boolean => snapshot.can({ type: 'support.email' });
export const selectPhone = (snapshot: Snapshot): string => snapshot.context.phone;
export const selectEmail = (snapshot: Snapshot): string => snapshot.context.email;
