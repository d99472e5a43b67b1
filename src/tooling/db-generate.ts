import { join } from 'node:path';
import { fetchTool } from './fetched-tool.ts';
import { run } from './run.ts';

const { folder } = await fetchTool({ dependencies: { 'drizzle-kit': '0.31.11' } });
const bin = join(folder, 'node_modules/drizzle-kit/bin.cjs');
await run(process.execPath, [bin, 'generate', '--config', 'src/server/db/drizzle.config.ts', ...process.argv.slice(2)]);
