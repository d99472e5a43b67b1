import { atMost, type Figure, median, seconds, told } from './figure.ts';
import { RUNS } from './options.ts';
import { type ServerProcess, startApp, startBare, withFolder } from './processes.ts';

const LIMIT_MS = 1000;

/** Time from process start to the first response, with and without an existing database. */
export async function measureStart(): Promise<Figure[]> {
  const app = await startsOf((folder) => startApp({ DATA_DIR: folder }));
  const bare = await startsOf((folder) => startBare({ DATA_DIR: folder }));
  return [
    atMost(
      'Start on an existing database',
      app.again,
      LIMIT_MS,
      seconds,
      `${seconds(bare.again)} (bare Hono on PGlite)`,
    ),
    told('First start', seconds(app.first), `${seconds(bare.first)} (bare Hono on a new PGlite)`),
  ];
}

async function startsOf(start: (folder: string) => Promise<ServerProcess>): Promise<{ first: number; again: number }> {
  const [first, again]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    await withFolder(async (folder) => {
      for (const times of [first, again]) {
        const server = await start(folder);
        times.push(server.startedIn);
        await server.stop();
      }
    });
  }
  return { first: median(first), again: median(again) };
}
