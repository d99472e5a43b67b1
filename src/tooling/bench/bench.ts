import { mkdir, rm } from 'node:fs/promises';
import { isStale } from '../staleness.ts';
import type { Figure } from './figure.ts';
import { WORK_DIR } from './options.ts';
import { formatTable } from './table.ts';

interface Group {
  readonly title: string;
  readonly measure: () => Promise<Figure[]>;
}

const groups: Readonly<Record<string, () => Promise<Group>>> = {
  size: async () => ({ title: 'What / loads', measure: (await import('./size.bench.ts')).measureSize }),
  lighthouse: async () => ({
    title: 'Lighthouse 12, mobile',
    measure: (await import('./lighthouse.bench.ts')).measureLighthouse,
  }),
  server: async () => ({ title: 'The server under load', measure: (await import('./server.bench.ts')).measureServer }),
  trips: async () => ({ title: 'Trips among many', measure: (await import('./trips.bench.ts')).measureTrips }),
  login: async () => ({ title: 'Logins under load', measure: (await import('./login.bench.ts')).measureLogins }),
  start: async () => ({ title: 'Start of the server', measure: (await import('./start.bench.ts')).measureStart }),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(`No such group: ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

if (await isStale()) {
  console.log('Building …');
  const { buildAll } = await import('../build.ts');
  await buildAll();
}
await rm(WORK_DIR, { recursive: true, force: true });
await mkdir(WORK_DIR, { recursive: true });

const missed: string[] = [];
for (const [name, open] of Object.entries(groups)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const { title, measure } = await open();
  console.log(`\nMeasuring: ${title} …`);
  const figures = await measure();
  console.log(formatTable(title, figures));
  missed.push(...figures.filter(({ isWithin }) => isWithin === false).map((figure) => `${title}: ${figure.name}`));
}
if (missed.length > 0) {
  console.error(`\nLimits missed:\n${missed.map((name) => `  ${name}`).join('\n')}`);
  process.exitCode = 1;
}
