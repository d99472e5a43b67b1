import type { SnapshotFrom } from 'xstate';
import type { oneTimeCodeMachine } from './one-time-code.machine.ts';

/** The counter next to 'Resend code'. */
export const RESEND_COUNTER = 0;

type Snapshot = SnapshotFrom<typeof oneTimeCodeMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.status === 'active';
export const selectDigits = (snapshot: Snapshot): readonly string[] => snapshot.context.digits;
export const selectIsConfirmed = (snapshot: Snapshot): boolean => snapshot.matches({ open: { captcha: 'confirmed' } });
