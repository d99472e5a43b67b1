import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chartOf } from '#flows/chart.ts';
import { indexOf, pathOf } from '#flows/flow-index.ts';
import { findMachines } from './find-machines.ts';

/** Writes every statechart into a folder, for people who do not read code: each area into a folder of its own, made afresh. */
export async function writeFlows(folder: string): Promise<void> {
  const charts = (await findMachines()).map(chartOf);
  const index = indexOf(charts);
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await Promise.all(index.areas.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
  await Promise.all(charts.map((chart) => write(`${pathOf(chart)}.chart.json`, JSON.stringify(chart))));
  await write('index.json', JSON.stringify(index));
}
