import { join } from 'node:path';
import { fetchTool } from './fetched-tool.ts';
import { run } from './run.ts';

/** Fails on unused exports, files and dependencies. */
export async function findUnused(): Promise<void> {
  const { folder } = await fetchTool({ dependencies: { knip: '6.44.2' } });
  await run(process.execPath, [join(folder, 'node_modules/knip/bin/knip.js'), '--config', '.knip.json']);
}
