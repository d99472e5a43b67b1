import { mkdir, rm } from 'node:fs/promises';
import { ensureBuilt } from '../staleness.ts';
import type { Figure } from './figure.ts';
import { WORK_DIR } from './options.ts';

const groups: Readonly<Record<string, readonly [title: string, measure: () => Promise<Figure[]>]>> = {
  size: ['What / loads', async () => (await import('./size.bench.ts')).measureSize()],
  lighthouse: ['Lighthouse 12, mobile', async () => (await import('./lighthouse.bench.ts')).measureLighthouse()],
  presses: [
    'A booking on a phone, processor slowed 4 times: input to next paint',
    async () => (await import('./presses.bench.ts')).measurePresses(),
  ],
  server: ['The server under load', async () => (await import('./server.bench.ts')).measureServer()],
  trips: ['Trips among many', async () => (await import('./trips.bench.ts')).measureTrips()],
  login: ['Logins under load', async () => (await import('./login.bench.ts')).measureLogins()],
  flood: ['Floods', async () => (await import('./flood.bench.ts')).measureFloods()],
  streams: ['Open event streams', async () => (await import('./streams.bench.ts')).measureStreams()],
  start: ['Start of the server', async () => (await import('./start.bench.ts')).measureStart()],
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(`Unknown group: ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

await ensureBuilt();
await rm(WORK_DIR, { recursive: true, force: true });
await mkdir(WORK_DIR, { recursive: true });

const missed: string[] = [];
for (const [name, [title, measure]] of Object.entries(groups)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\nMeasuring: ${title} …`);
  const figures = await measure();
  console.table(
    figures.map(({ name, measured, limit = '', isWithin = true, baseline }) => {
      return { figure: name, measured, limit, over: isWithin ? '' : 'OVER', baseline };
    }),
  );
  missed.push(...figures.filter(({ isWithin }) => isWithin === false).map((figure) => `${title}: ${figure.name}`));
}
if (missed.length > 0) console.error(`\nLimits missed:\n${missed.map((name) => `  ${name}`).join('\n')}`);
process.exit(missed.length > 0 ? 1 : 0);
