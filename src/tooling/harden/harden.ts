import { parseArgs } from 'node:util';
import { ensureBuilt } from '../staleness.ts';
import { ACCESS_ATTACKS } from './access.attacks.ts';
import { type Attack, type Damage, type Size, Traffic } from './attack.ts';
import { CLIENT_ATTACKS } from './client.attacks.ts';
import { MONEY_ATTACKS } from './money.attacks.ts';
import { OUTAGE_ATTACKS } from './outage.attacks.ts';
import { OUTSIDE_ATTACKS } from './outside.attacks.ts';
import { PAYMENT_ATTACKS } from './payment.attacks.ts';
import { RIDE_ATTACKS } from './ride.attacks.ts';
import { DATABASES, type DatabaseKind, type System, withSystem } from './system.ts';
import { TRACE_ATTACKS } from './trace.attacks.ts';
import { VERSION_ATTACKS } from './version.attacks.ts';

const ATTACKS = [
  ...MONEY_ATTACKS,
  ...PAYMENT_ATTACKS,
  ...RIDE_ATTACKS,
  ...ACCESS_ATTACKS,
  ...CLIENT_ATTACKS,
  ...OUTAGE_ATTACKS,
  ...OUTSIDE_ATTACKS,
  ...VERSION_ATTACKS,
  ...TRACE_ATTACKS,
];
/** The longest that one answer may take, unless an attack says otherwise. */
const LIMIT_MS = 15_000;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } });
if (positionals[0] === 'proof') {
  const { proveTests } = await import('./proof.ts');
  process.exit(await proveTests(positionals.slice(1)));
}
const size: Size = values.quick ? 'quick' : 'full';
const isWanted = ({ name, on = DATABASES, quick = DATABASES }: Attack, database: DatabaseKind) => {
  if (positionals.length > 0 && !positionals.every((words) => `${database}: ${name}`.includes(words))) return false;
  return on.includes(database) && (positionals.length > 0 || size === 'full' || quick.includes(database));
};
if (!ATTACKS.some((attack) => DATABASES.some((database) => isWanted(attack, database)))) {
  console.error(`No such attack. Attacks:\n${ATTACKS.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}

await ensureBuilt();

const broken: string[] = [];
const began = performance.now();
// Attacks mostly wait, so all systems are attacked at once.
const tables = await Promise.all(DATABASES.flatMap((kind) => [attackSystem(kind, false), attackSystem(kind, true)]));
console.table(tables.flat());
console.log(`In ${seconds(began)}.`);
if (broken.length > 0) console.error(`\nBroken promises:\n${broken.map((line) => `  ${line}`).join('\n')}`);
process.exit(broken.length > 0 ? 1 : 0);

async function attackSystem(database: DatabaseKind, hasOutside: boolean): Promise<Record<string, unknown>[]> {
  const attacks = ATTACKS.filter((attack) => isWanted(attack, database) && !!attack.hasOutside === hasOutside);
  if (attacks.length === 0) return [];
  return withSystem(database, hasOutside, (system) => attackAll(system, attacks));
}

async function attackAll(system: System, attacks: readonly Attack[]): Promise<Record<string, unknown>[]> {
  const over: { attack: Attack; traffic: Traffic; outcome: Awaited<ReturnType<Attack['run']>> }[] = [];
  for (const attack of attacks) {
    const traffic = new Traffic(system.urls, attack.promised);
    const startedAt = performance.now();
    const outcome = await attack.run(system, traffic, size).catch((error: unknown) => {
      broken.push(`${system.kind}: ${attack.name}: ${error instanceof Error ? error.message : error}`);
      return { lost: 1 };
    });
    console.log(`${system.kind}: ${attack.name}, ${seconds(startedAt)}`);
    over.push({ attack, traffic, outcome });
  }
  return system.inspect((rows) =>
    Promise.all(
      over.map(async ({ attack, traffic, outcome }) =>
        report(system, attack, traffic, typeof outcome === 'function' ? await outcome(rows) : outcome),
      ),
    ),
  );
}

function report(system: System, attack: Attack, traffic: Traffic, damage: Partial<Damage>): Record<string, unknown> {
  const { name, limitMs = LIMIT_MS } = attack;
  const { lost = 0, double = 0, leaked = 0 } = damage;
  const { tries, serverErrors, longestMs, resets } = traffic;
  const isTooSlow = size === 'full' && longestMs > limitMs;
  if (lost + double + leaked + serverErrors > 0 || isTooSlow)
    broken.push([`${system.kind}: ${name}`, ...resets].join(', '));
  const longest = `${Math.round(longestMs)} ms`;
  return { database: system.kind, attack: name, tries, lost, double, leaked, '5xx': serverErrors, longest };
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
