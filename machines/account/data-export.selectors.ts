import type { SnapshotFrom } from 'xstate';
import type { dataExportMachine } from './data-export.machine.ts';

type Snapshot = SnapshotFrom<typeof dataExportMachine>;

export const EXPORT_FAILED = "We couldn't prepare your data. Please try again.";

export const selectIsPreparing = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('error');
