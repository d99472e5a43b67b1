import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chartOf, type FoundMachine } from '#flows/export/chart.ts';
import { indexOf, pathOf, searchEntriesOf } from '#flows/export/collection.ts';
import { layoutOf } from '#flows/export/layout.ts';
import { machineSource, plainConfig } from '#flows/export/machine-source.ts';
import { mermaidOf } from '#flows/export/mermaid.ts';
import { svgOf } from '#flows/export/svg.tsx';
import { findMachines } from './find-machines.ts';
import { flowCoverage } from './flow-coverage.ts';

/** Writes the charts and exports of all machines, one folder per area. Clears each folder first. */
export async function writeFlows(folder: string): Promise<void> {
  const machines = await findMachines();
  const charts = machines.map(chartOf);
  const index = indexOf(charts);
  const files = Object.assign(
    {
      'index.json': JSON.stringify(index),
      'search.json': JSON.stringify(charts.flatMap(searchEntriesOf)),
      'coverage.json': JSON.stringify(await flowCoverage()),
    },
    ...(await Promise.all(machines.map(filesOf))),
  );
  await Promise.all(index.areas.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
  await Promise.all(
    Object.entries<string>(files).map(async ([path, content]) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }),
  );
}

/** File contents of a machine by path. */
async function filesOf(found: FoundMachine): Promise<Readonly<Record<string, string>>> {
  const bare = chartOf(found);
  const chart = { ...bare, layout: await layoutOf(bare) };
  const path = pathOf(chart);
  return {
    [`${path}.chart.json`]: JSON.stringify(chart),
    [`${path}.machine.js`]: machineSource(found.machine),
    [`${path}.machine.json`]: JSON.stringify(plainConfig(found.machine), null, 2),
    [`${path}.mmd`]: mermaidOf(chart),
    [`${path}.svg`]: svgOf(chart),
  };
}
