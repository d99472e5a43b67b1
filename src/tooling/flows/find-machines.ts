import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FoundMachine } from '#flows/export/read-chart.ts';
import { isMachine } from '#machines/support/transitions.ts';
import { projectPath } from '../paths.ts';

const ENDING = '.machine.ts';

/** All machines as exported, without implementations. */
export async function findMachines(): Promise<FoundMachine[]> {
  const entries = await readdir(projectPath('machines'), { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(files.map(readMachine));
}

async function readMachine(file: string): Promise<FoundMachine> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const machine = Object.values(exported).find(isMachine);
  if (!machine) throw new Error(`${file} exports no machine`);
  return { area: basename(dirname(file)), name: basename(file, ENDING), machine };
}
