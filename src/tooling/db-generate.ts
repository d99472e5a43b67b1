import { fetchTool } from './fetched-tool.ts';

const { run } = await fetchTool({ 'drizzle-kit': '0.31.11' });
await run('drizzle-kit/bin.cjs', ['generate', '--config', 'src/server/db/drizzle.config.ts', ...process.argv.slice(2)]);
