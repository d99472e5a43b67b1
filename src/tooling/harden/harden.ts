import { parseArgs } from 'node:util';
import { isStale } from '../staleness.ts';
import { ACCESS_ATTACKS } from './access.attacks.ts';
import { type Attack, type Size, Traffic } from './attack.ts';
import { MONEY_ATTACKS } from './money.attacks.ts';
import { OUTAGE_ATTACKS } from './outage.attacks.ts';
import { DATABASES, type System, withSystem } from './system.ts';

const ATTACKS = [...MONEY_ATTACKS, ...ACCESS_ATTACKS, ...OUTAGE_ATTACKS];
/** The longest that one answer may take, unless an attack says otherwise. */
const LIMIT_MS = 15_000;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } });
if (positionals[0] === 'proof') {
  const { proveTests } = await import('./proof.ts');
  process.exit(await proveTests(positionals.slice(1)));
}
const size: Size = values.quick ? 'quick' : 'full';
const chosen = ATTACKS.filter(({ name, isSlow }) =>
  positionals.length > 0 ? positionals.every((words) => name.includes(words)) : size === 'full' || !isSlow,
);
if (chosen.length === 0) {
  console.error(`No such attack. Attacks:\n${ATTACKS.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}

if (await isStale()) {
  console.log('Building …');
  const { buildAll } = await import('../build.ts');
  await buildAll();
}

const broken: string[] = [];
const rows: Record<string, unknown>[] = [];
for (const database of DATABASES) {
  const attacks = chosen.filter(({ on = DATABASES }) => on.includes(database));
  // Attacks with the same environment share a system.
  for (const env of new Set(attacks.map((attack) => attack.env))) {
    await withSystem(database, env ?? {}, async (system) => {
      for (const attack of attacks.filter((one) => one.env === env)) rows.push(await report(attack, system));
    });
  }
}
console.table(rows);
if (broken.length > 0) console.error(`\nBroken promises:\n${broken.map((line) => `  ${line}`).join('\n')}`);
// The embedded PostgreSQL ends the process with 0, whatever `process.exitCode` says.
process.exit(broken.length > 0 ? 1 : 0);

async function report(attack: Attack, system: System): Promise<Record<string, unknown>> {
  const { name, limitMs = LIMIT_MS } = attack;
  console.log(`${system.kind}: ${name} …`);
  const traffic = new Traffic(system);
  const { lost = 0, double = 0, leaked = 0 } = await attack.run(system, traffic, size);
  const { tries, serverErrors, longestMs } = traffic;
  const isTooSlow = size === 'full' && longestMs > limitMs;
  if (lost + double + leaked + serverErrors > 0 || isTooSlow) broken.push(`${system.kind}: ${name}`);
  const longest = `${Math.round(longestMs)} ms`;
  return { database: system.kind, attack: name, tries, lost, double, leaked, '5xx': serverErrors, longest };
}
