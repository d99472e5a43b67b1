import type { SnapshotFrom } from 'xstate';
import type { Configuration } from './configuration.ts';
import type { Frame, Pending } from './play.ts';
import type { simulationMachine } from './simulation.machine.ts';

type Snapshot = SnapshotFrom<typeof simulationMachine>;

const NOWHERE: Configuration = [];

/** Ids of the states that the flow is in. */
export const selectActive = ({ context }: Snapshot): Configuration => context.frames.at(-1)?.active ?? NOWHERE;
export const selectIsRunning = (snapshot: Snapshot): boolean => snapshot.hasTag('running');
export const selectIsOver = (snapshot: Snapshot): boolean => snapshot.matches({ running: 'over' });
export const selectPending = ({ context }: Snapshot): Pending | undefined => context.pending;
export const selectFrames = ({ context }: Snapshot): readonly Frame[] => context.frames;
export const selectCanUndo = (snapshot: Snapshot): boolean => snapshot.can({ type: 'step.undo' });
