import type { SnapshotFrom } from 'xstate';
import type { verifyEmailMachine } from './verify-email.machine.ts';

type Snapshot = SnapshotFrom<typeof verifyEmailMachine>;

export type LinkStage = 'checking' | 'unchecked' | 'expired' | 'signedOut' | 'verified';

const LINK_EXPIRED = 'This link has expired.';

export const selectStage = ({ value }: Snapshot): LinkStage => {
  if (value === 'unchecked' || value === 'expired' || value === 'signedOut' || value === 'verified') return value;
  return 'checking';
};

export const selectIsCustomer = (snapshot: Snapshot): boolean => snapshot.context.visitor === 'customer';
export const selectMessage = (snapshot: Snapshot): string =>
  snapshot.context.message || (snapshot.matches('expired') ? LINK_EXPIRED : '');
