import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FoundMachine } from '#flows/export/read-chart.ts';
import { isMachine } from '#machines/support/transitions.ts';
import { filesBelow } from '../files-below.ts';
import { projectPath } from '../paths.ts';

const ENDING = '.machine.ts';

/** All machines as exported, without implementations. */
export async function findMachines(): Promise<FoundMachine[]> {
  const files = await filesBelow(projectPath('machines'));
  return Promise.all(files.filter((file) => file.endsWith(ENDING)).map(readMachine));
}

async function readMachine(file: string): Promise<FoundMachine> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const machine = Object.values(exported).find(isMachine);
  if (!machine) throw new Error(`${file} exports no machine`);
  return { area: basename(dirname(file)), name: basename(file, ENDING), machine };
}
