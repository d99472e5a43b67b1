import type { SnapshotFrom } from 'xstate';
import type { Configuration } from './configuration.ts';
import type { simulationMachine } from './simulation.machine.ts';

type Snapshot = SnapshotFrom<typeof simulationMachine>;

const NOWHERE: Configuration = [];

/** Ids of the states that the flow is in. */
export const selectActive = ({ context }: Snapshot): Configuration => context.frames.at(-1)?.active ?? NOWHERE;
