import type { SnapshotFrom } from 'xstate';
import { formatWireDateTime } from '#domain/wire-time.ts';
import type { tripTimeMachine } from './trip-time.machine.ts';

/** The question about an overtaken return; '' for none. */
export const selectQuestion = ({ context: { overtaken } }: SnapshotFrom<typeof tripTimeMachine>): string =>
  overtaken ? `Your pickup now clashes with your return on ${formatWireDateTime(overtaken.return)}.` : '';
