import type { SnapshotFrom } from 'xstate';
import type { clipboardMachine } from './clipboard.machine.ts';

type Snapshot = SnapshotFrom<typeof clipboardMachine>;

/** What is being copied, or was copied last. */
export const selectFile = (snapshot: Snapshot): string => snapshot.context.file;
export const selectIsCopied = (snapshot: Snapshot): boolean => snapshot.matches('copied');
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.matches('refused');
