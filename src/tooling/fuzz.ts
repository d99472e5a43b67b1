import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { filesBelow } from './files-below.ts';
import { projectPath } from './paths.ts';
import { run } from './run.ts';

/** Runs the property tests with new seeds: `npm run fuzz -- 50` tries 50, `FUZZ_SEED=… npm run fuzz` repeats a failing one. */
const repeated = process.env.FUZZ_SEED;
const rounds = repeated ? 1 : Number(process.argv[2] ?? 10);

const files = (await filesBelow(projectPath('tests'))).filter((file) => /\.test\.tsx?$/.test(file));
const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
const properties = files.filter((_, index) => texts[index]?.includes("from 'fast-check'"));

for (let round = 1; round <= rounds; round++) {
  const seed = repeated ?? String(randomInt(2 ** 31));
  console.log(`\nRound ${round} of ${rounds}: FUZZ_SEED=${seed}`);
  await run('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...properties], { FUZZ_SEED: seed });
}
