import type { SnapshotFrom } from 'xstate';
import type { payerMachine } from './payer.machine.ts';
import { travellerNote } from './payer.ts';

type Snapshot = SnapshotFrom<typeof payerMachine>;

export const YOUR_RECEIPT = 'Your receipt';
export const PAYER_HINT = 'Paying for someone else? Enter your own name and email, and the receipt comes to you.';

export const selectTravellerNote = ({ context: { values, traveller } }: Snapshot): string =>
  travellerNote(traveller, values.email);
