import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathOf } from '#flows/chart.ts';
import { layoutOf } from '#flows/export/layout.ts';
import { machineSource, plainConfig } from '#flows/export/machine-source.ts';
import { mermaidOf } from '#flows/export/mermaid.ts';
import { chartOf, type FoundMachine } from '#flows/export/read-chart.ts';
import { svgOf } from '#flows/export/svg.tsx';
import { findMachines } from './find-machines.ts';
import { flowCoverage } from './flow-coverage.ts';

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
