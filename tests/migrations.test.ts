import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';

const FOLDER = new URL('../src/server/db/migrations/', import.meta.url);

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", coalesce(pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, '')) as filled
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;
const RULES = `
  select c.relname as table, r.conname as name, pg_get_expr(r.conbin, r.conrelid) as condition,
    case r.contype when 'c' then 'check' when 'f' then 'reference' else 'other' end as kind,
    case r.contype when 'f' then r.confrelid::regclass::text end as target,
    (select json_agg(attname) from pg_attribute where attrelid = c.oid and attnum = any(r.conkey)) as columns
  from pg_constraint r join pg_class c on c.oid = r.conrelid
  where c.relnamespace = 'public'::regnamespace and r.contype not in ('p', 'u', 'n')
  union all
  select c.relname, i.relname, pg_get_expr(x.indpred, x.indrelid), 'unique', null,
    (select json_agg(trim('"' from pg_get_indexdef(x.indexrelid, n, true))) from generate_series(1, x.indnkeyatts) n)
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where x.indisunique and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, t.tgname, p.prosrc, 'trigger', case when t.tgtype & 2 = 2 then 'before' end, '[]'
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** The default, or a letter for an identity. */
  readonly filled: string | null;
}

interface Rule {
  readonly table: string;
  readonly name: string;
  readonly kind: 'check' | 'reference' | 'unique' | 'trigger' | 'other';
  /** Of a check; of the rows that must be unique; what a trigger does. */
  readonly condition: string | null;
  /** The table that is referred to; 'before': a trigger may refuse the row. */
  readonly target: string | null;
  readonly columns: readonly string[];
}

interface Schema {
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly rules: readonly Rule[];
}

const rowsOf = async <Row>(statement: string) => (await database.query<Row>(statement)).rows;
const readSchema = async (): Promise<Schema> => ({
  columns: new Map((await rowsOf<Column>(COLUMNS)).map((one) => [`${one.table}.${one.column}`, one])),
  rules: await rowsOf<Rule>(RULES),
});

/** What the version before a migration would trip over while both run on one database. */
async function breakingBetween(old: Schema, next: Schema): Promise<string[]> {
  const tables = new Set([...old.columns.values()].map(({ table }) => table));
  const broken = [...old.columns].flatMap(([name, column]) => brokenColumn(name, column, next.columns.get(name)));
  for (const [name, { table, isRequired, filled }] of next.columns) {
    if (tables.has(table) && !old.columns.has(name) && isRequired && filled === null)
      broken.push(`${name} is required`);
  }
  for (const rule of next.rules) {
    if (tables.has(rule.table) && (await isStricter(rule, old, next))) broken.push(`${rule.name} is stricter`);
  }
  for (const rule of old.rules) {
    if (rule.kind === 'unique' && !(await isKept(rule, old, next))) broken.push(`${rule.name} is gone`);
  }
  return broken;
}

function brokenColumn(name: string, { type, isRequired, filled }: Column, next: Column | undefined): string[] {
  if (next === undefined) return [`${name} is gone`];
  const changes = {
    'has another type': next.type !== type,
    'is required': next.isRequired && !isRequired,
    'has no default': filled !== null && next.filled === null,
  };
  return Object.entries(changes).flatMap(([what, isSo]) => (isSo ? [`${name} ${what}`] : []));
}

/** Whether a row that the version before stores can violate a rule of the migration. */
async function isStricter(rule: Rule, old: Schema, next: Schema): Promise<boolean> {
  const { table, kind, name, condition, target } = rule;
  const before = old.rules.find((one) => one.table === table && one.kind === kind && one.name === name);
  if (isDeepStrictEqual(before, rule)) return false;
  const added = addedColumns(rule, old, next);
  switch (kind) {
    case 'check':
      return !(await holdsForOldRows(table, condition, old, next));
    case 'reference':
      // Another action on deletion is not stricter.
      return added.length === 0 && before?.target !== target;
    case 'unique': {
      // Nulls differ from each other, and so do values of a function.
      const differs = added.some(({ filled }) => filled === null || filled.includes('('));
      const isImplied = (one: Rule) => one.condition === null || one.condition === condition;
      return !differs && !old.rules.some((one) => isSameUniqueness(one, rule, old, next) && isImplied(one));
    }
    case 'trigger':
      return target === 'before' || /\braise exception\b/i.test(condition ?? '');
    default:
      return true;
  }
}

/** Whether what the version before stores at most once is still stored at most once. */
async function isKept(rule: Rule, old: Schema, next: Schema): Promise<boolean> {
  for (const one of next.rules.filter((some) => isSameUniqueness(rule, some, old, next))) {
    if (one.condition === rule.condition || (await holdsForOldRows(one.table, one.condition, old, next))) return true;
  }
  return false;
}

/** Whether two rules differ in conditions, and in columns that the version before does not know. */
function isSameUniqueness(rule: Rule, one: Rule, old: Schema, next: Schema): boolean {
  const added = addedColumns(one, old, next).map(({ column }) => column);
  const known = one.columns.filter((column) => !added.includes(column));
  return (
    rule.kind === 'unique' &&
    rule.kind === one.kind &&
    rule.table === one.table &&
    isDeepStrictEqual(rule.columns, known)
  );
}

function addedColumns({ table, columns }: Rule, old: Schema, next: Schema): Column[] {
  const names = columns.map((column) => `${table}.${column}`).filter((name) => !old.columns.has(name));
  return names.flatMap((name) => next.columns.get(name) ?? []);
}

/** Tries a condition on rows that the version before may store: samples of what it knows, and defaults of what is new. */
async function holdsForOldRows(table: string, condition: string | null, old: Schema, next: Schema): Promise<boolean> {
  if (condition === null) return true;
  const columns = [...next.columns.values()].filter((one) => one.table === table && mentions(condition, one.column));
  const isKnown = (one: string) => columns.some(({ column }) => column === one);
  const checks = old.rules.filter((one) => one.kind === 'check' && one.table === table && one.columns.every(isKnown));
  const conditions = checks.map((one) => one.condition ?? 'true');
  const sources = columns.map(({ column, type, filled }) => {
    const before = old.columns.get(`${table}.${column}`);
    const values = before ? samples(before, [condition, ...conditions].join()) : [filled ?? 'null'];
    return `(values ${values.map((value) => `((${value})::${type})`)}) as "of_${column}" ("${column}")`;
  });
  const isOld = conditions.map((one) => `and coalesce(${one}, true)`).join(' ');
  const violating = `select from ${sources.join(' cross join ')} where not coalesce(${condition}, true) ${isOld} limit 1`;
  return (await rowsOf(violating)).length === 0;
}

const mentions = (condition: string, column: string) => new RegExp(`\\b${column}\\b`).test(condition);

/** Values of a column: around the numbers and texts that conditions name. */
function samples({ type, isRequired }: Column, conditions: string): string[] {
  const numbers = [0, ...[...conditions.matchAll(/\d+/g)].map(([digits]) => Number(digits))];
  const texts = ["''", "'x'", "repeat('x', 9999)", ...[...conditions.matchAll(/'[^']*'/g)].map(([text]) => text)];
  const values = () => {
    if (type === 'boolean') return ['true', 'false'];
    if (type === 'text') return texts;
    if (/^(integer|bigint|double|numeric)/.test(type))
      return numbers.flatMap((one) => [one - 1, one, one + 1, -one].map(String));
    if (type.startsWith('timestamp')) return ["'2020-01-01'", "'2030-01-01'"];
    throw new Error(`Samples of ${type} are missing here`);
  };
  return [...new Set([...values(), ...(isRequired ? [] : ['null'])])];
}

const database = await PGlite.create();
afterAll(() => database.close());

/** The number of the first one since the first release. */
const FIRST_MIGRATION = '0011';
const breaking: string[] = [];
let latest = await readSchema();
for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))) {
  const old = latest;
  await database.exec(readFileSync(new URL(file, FOLDER), 'utf8'));
  latest = await readSchema();
  if (file >= FIRST_MIGRATION) breaking.push(...(await breakingBetween(old, latest)).map((what) => `${file}: ${what}`));
}

test('each migration since the first release leaves the version before it working on the same database', () => {
  expect(breaking).toEqual([]);
});

test.each([
  ['ALTER TABLE bookings RENAME COLUMN promo_code TO coupon', 'bookings.promo_code is gone'],
  ['ALTER TABLE bookings ALTER COLUMN "drop" TYPE varchar(9)', 'bookings.drop has another type'],
  ['ALTER TABLE bookings ALTER COLUMN paid_at SET NOT NULL', 'bookings.paid_at is required'],
  ['ALTER TABLE bookings ALTER COLUMN version DROP DEFAULT', 'bookings.version has no default'],
  ['ALTER TABLE bookings ADD COLUMN door text NOT NULL', 'bookings.door is required'],
  ['ALTER TABLE bookings ADD CONSTRAINT short CHECK (length(payer_name) < 9)', 'short is stricter'],
  [
    'ALTER TABLE bookings ADD door text, ADD CONSTRAINT doors CHECK ((door is null) = (payer_name is null))',
    'doors is stricter',
  ],
  [
    "ALTER TABLE ledger DROP CONSTRAINT ledger_kind, ADD CONSTRAINT ledger_kind CHECK (kind in ('charge', 'refund'))",
    'ledger_kind is stricter',
  ],
  ['CREATE UNIQUE INDEX once ON bookings (reference, total)', 'once is stricter'],
  ['CREATE UNIQUE INDEX once ON payments (paid_at) WHERE amount > 0', 'once is stricter'],
  ['DROP INDEX operator_acts_decided', 'operator_acts_decided is gone'],
  [
    'DROP INDEX payments_one_per_change; CREATE UNIQUE INDEX once ON payments (change_id) WHERE amount > 0',
    'payments_one_per_change is gone',
  ],
  [
    'ALTER TABLE payments ADD CONSTRAINT opened FOREIGN KEY (provider_payment_id) REFERENCES checkouts (id)',
    'opened is stricter',
  ],
  [
    'CREATE TRIGGER heard BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION tell_booking_changed()',
    'heard is stricter',
  ],
])('%s would not', async (statement, what) => {
  try {
    await database.exec(`begin; ${statement}`);
    expect(await breakingBetween(latest, await readSchema())).toEqual([what]);
  } finally {
    await database.exec('rollback');
  }
});
