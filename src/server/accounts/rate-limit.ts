import { hash } from 'node:crypto';
import { runStatement, type Statement } from '../db/raw/run-statement.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RateLimit } from './account-settings.ts';

type Needs = Pick<Dependencies, 'db' | 'now'>;

/** More was tried than is allowed; nothing was done. */
export interface TooMany {
  readonly kind: 'tooMany';
  readonly retryAfterSeconds: number;
}

/** An attempt that may be made; it counts unless it is given back. */
export interface Allowed {
  readonly kind: 'allowed';
  readonly keys: readonly string[];
}

/** A limit, and what it is kept for: an account's id, a client's address. */
export type Counted = readonly [limit: RateLimit, ...whose: string[]];

interface Taken {
  readonly isTaken: boolean;
  readonly isFirstTaken: boolean;
  readonly resetsAt: Date | null;
}

/** Names of a limit's parameters: its key, when its window would end, how often. $1 is now. */
type Names = readonly [key: string, resetsAt: string, max: string];
const FIRST: Names = ['$2', '$3', '$4'];
const SECOND: Names = ['$5', '$6', '$7'];

const isFull = ([key, , max]: Names) =>
  `exists (select from rate_limits where key = ${key} and count >= ${max} and resets_at > $1)`;
const count = ([key, resetsAt, max]: Names, source: string) => `
  insert into rate_limits as kept (key, count, resets_at) select ${key}::text, 1, ${resetsAt}::timestamptz ${source}
  on conflict (key) do update set
    count = case when kept.resets_at > $1 then kept.count + 1 else 1 end,
    resets_at = case when kept.resets_at > $1 then kept.resets_at else excluded.resets_at end
  where kept.count < ${max}::integer or kept.resets_at <= $1
  returning key`;
const resetsAt = ([key]: Names) => `(select resets_at from rate_limits where key = ${key})`;

const TAKE: Statement = {
  name: 'take_attempt',
  text: `with first as (${count(FIRST, `where not ${isFull(FIRST)}`)})
    select exists (select from first) as "isTaken", false as "isFirstTaken", ${resetsAt(FIRST)} as "resetsAt"`,
};
/** The second is counted only if the first is, and neither where either is known to be full: a flood leaves no rows behind. */
const TAKE_BOTH: Statement = {
  name: 'take_attempt_twice',
  text: `with first as (${count(FIRST, `where not ${isFull(FIRST)} and not ${isFull(SECOND)}`)}),
    second as (${count(SECOND, 'from first')})
    select exists (select from second) as "isTaken", exists (select from first) as "isFirstTaken",
      case when ${isFull(FIRST)} then ${resetsAt(FIRST)} else ${resetsAt(SECOND)} end as "resetsAt"`,
};
const GIVE_BACK: Statement = {
  name: 'give_attempt_back',
  text: 'update rate_limits set count = count - 1 where key = $1 and count > 0',
};

/**
 * Counts an attempt before it is made, so that attempts at the same time cannot pass a limit together.
 * @param whose what the limit is kept for: an account's id, a client's address
 */
export function takeAttempt(needs: Needs, limit: RateLimit, ...whose: string[]): Promise<Allowed | TooMany> {
  return take(needs, TAKE, [limit, ...whose]);
}

/** {@link takeAttempt} for two limits: the attempt may be made, and counts, only if neither is reached. */
export function takeAttemptOfBoth(needs: Needs, first: Counted, second: Counted): Promise<Allowed | TooMany> {
  return take(needs, TAKE_BOTH, first, second);
}

async function take({ db, now }: Needs, statement: Statement, ...counted: Counted[]): Promise<Allowed | TooMany> {
  const at = now();
  const keys = counted.map(([limit, ...whose]) => `${limit.name}:${hash('sha256', whose.join('\n'), 'base64url')}`);
  const values = counted.flatMap(([{ windowMs, max }], index) => [keys[index], new Date(at + windowMs), max]);
  const [taken] = await runStatement<Taken>(db, statement, [new Date(at), ...values]);
  if (taken?.isTaken) return { kind: 'allowed', keys };
  if (taken?.isFirstTaken) await giveBack({ db }, { kind: 'allowed', keys: keys.slice(0, 1) });
  const waitMs = (taken?.resetsAt?.getTime() ?? at) - at;
  return { kind: 'tooMany', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Uncounts an attempt that turned out to be rightful: only failures use a limit up. */
export async function giveBack({ db }: Pick<Needs, 'db'>, { keys }: Allowed): Promise<void> {
  await Promise.all(keys.map((key) => runStatement(db, GIVE_BACK, [key])));
}
