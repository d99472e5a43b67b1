import { projectPath } from '../paths.ts';

/** Repetitions of each measurement; the report shows the median. */
export const RUNS = positive('BENCH_RUNS', 5);

/** Duration of each load test in seconds. */
export const LOAD_SECONDS = positive('BENCH_SECONDS', 4);

/** Build folder of the baselines, cleared at the start of a run. */
export const WORK_DIR = projectPath('.cache/bench');

function positive(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1`);
  return value;
}
