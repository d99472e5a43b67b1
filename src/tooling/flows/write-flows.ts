import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathOf } from '#flows/chart.ts';
import { layoutOf } from '#flows/export/layout.ts';
import { machineSource, plainConfig } from '#flows/export/machine-source.ts';
import { mermaidOf } from '#flows/export/mermaid.ts';
import { chartOf, type FoundMachine } from '#flows/export/read-chart.ts';
import { svgOf } from '#flows/export/svg.tsx';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import { BROWSER_COVERAGE, projectPath } from '../paths.ts';
import { run } from '../run.ts';
import { findMachines } from './find-machines.ts';

const PATHS = 'tests/paths/paths.ts';
const MACHINE_COVERAGE = projectPath('.cache/machine-coverage.json');

/** Writes the charts and exports of all machines, one folder per area. Clears each folder first. */
export async function writeFlows(folder: string): Promise<void> {
  const machines = await findMachines();
  const exported = await Promise.all(machines.map(exportsOf));
  const charts = exported.map(({ chart }) => chart);
  const files: Readonly<Record<string, string>> = Object.assign(
    { 'flows.json': JSON.stringify({ charts, coverage: await flowCoverage() }) },
    ...exported.map((each) => each.files),
  );
  const areas = new Set(machines.map(({ area }) => area));
  await Promise.all([...areas].map((area) => rm(join(folder, area), { recursive: true, force: true })));
  await Promise.all(
    Object.entries(files).map(async ([path, content]) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }),
  );
}

/** The chart of a machine, and the contents of its files by path. */
async function exportsOf(found: FoundMachine) {
  const chart = chartOf(found);
  const drawn = { ...chart, layout: await layoutOf(chart) };
  const path = pathOf(chart);
  return {
    chart: drawn,
    files: {
      [`${path}.machine.js`]: machineSource(found.machine),
      [`${path}.machine.json`]: JSON.stringify(plainConfig(found.machine), null, 2),
      [`${path}.mmd`]: mermaidOf(chart),
      [`${path}.svg`]: svgOf(drawn),
    },
  };
}

/**
 * Counts the generated paths through each transition: for machines now, for the browser from the last test run.
 * Either is undefined in a deployment without tests.
 */
async function flowCoverage(): Promise<FlowCoverage> {
  await rm(MACHINE_COVERAGE, { force: true });
  if (existsSync(projectPath(PATHS))) await countPaths();
  const [machines, browser] = [await read(MACHINE_COVERAGE), await read(BROWSER_COVERAGE)];
  return { ...(machines && { machines }), ...(browser && { browser }) };
}

/** Runs in a separate process, because the build must not import tests. A failure omits the counts, not the charts. */
async function countPaths(): Promise<void> {
  await mkdir(projectPath('.cache'), { recursive: true });
  const count = ['--import', 'tsx', PATHS, '--coverage', MACHINE_COVERAGE];
  await run(process.execPath, count).catch((cause: unknown) =>
    console.warn('The paths of the statecharts could not be counted', cause),
  );
}

async function read(file: string): Promise<NonNullable<FlowCoverage['machines']> | undefined> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}
