import { projectPath } from '../paths.ts';

/** How often each measurement is repeated; the figure is the median. `BENCH_RUNS` shortens a trial. */
export const RUNS = positive('BENCH_RUNS', 5);

/** How long each load on the server lasts, in seconds. */
export const LOAD_SECONDS = positive('BENCH_SECONDS', 4);

/** Where baselines are built; emptied at the start of a run. */
export const WORK_DIR = projectPath('.cache/bench');

function positive(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1`);
  return value;
}
