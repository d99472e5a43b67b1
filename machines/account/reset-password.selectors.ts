import type { SnapshotFrom } from 'xstate';
import type { resetPasswordMachine } from './reset-password.machine.ts';

type Snapshot = SnapshotFrom<typeof resetPasswordMachine>;

export type ResetStage = 'checking' | 'unchecked' | 'expired' | 'form' | 'done';

export const selectStage = (snapshot: Snapshot): ResetStage => {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.matches('unchecked')) return 'unchecked';
  if (snapshot.matches('expired')) return 'expired';
  return snapshot.matches('checking') ? 'checking' : 'done';
};

export const selectEmail = (snapshot: Snapshot): string => snapshot.context.link.email;
