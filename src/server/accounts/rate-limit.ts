import { hash } from 'node:crypto';
import { runStatement, type Statement } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RateLimit } from './account-settings.ts';

type Needs = Pick<Dependencies, 'db' | 'now'>;

/** More was tried than is allowed; nothing was done. */
export interface TooMany {
  readonly kind: 'tooMany';
  readonly retryAfterSeconds: number;
}

/** Whether something may be tried now. */
export type Attempt = { readonly kind: 'allowed'; readonly key: string } | TooMany;

const TAKE: Statement = {
  name: 'take_attempt',
  text: `with taken as (
      insert into rate_limits as kept (key, count, resets_at) values ($1, 1, $2)
      on conflict (key) do update set
        count = case when kept.resets_at > $3 then kept.count + 1 else 1 end,
        resets_at = case when kept.resets_at > $3 then kept.resets_at else excluded.resets_at end
      where kept.count < $4 or kept.resets_at <= $3
      returning key
    )
    select exists (select from taken) as "isTaken", (select resets_at from rate_limits where key = $1) as "resetsAt"`,
};
const GIVE_BACK: Statement = {
  name: 'give_attempt_back',
  text: 'update rate_limits set count = count - 1 where key = $1 and count > 0',
};

/**
 * Counts an attempt before it is made, so that attempts at the same time cannot pass a limit together.
 * @param whose what the limit is kept for: an account's id, a client's address
 */
export async function takeAttempt({ db, now }: Needs, limit: RateLimit, ...whose: string[]): Promise<Attempt> {
  const key = `${limit.name}:${hash('sha256', whose.join('\n'), 'base64url')}`;
  const at = now();
  const values = [key, new Date(at + limit.windowMs), new Date(at), limit.max];
  const [kept] = await runStatement<{ isTaken: boolean; resetsAt: Date | null }>(db, TAKE, values);
  if (kept?.isTaken) return { kind: 'allowed', key };
  const waitMs = (kept?.resetsAt?.getTime() ?? at) - at;
  return { kind: 'tooMany', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Uncounts attempts that turned out to be rightful: only failures use a limit up. */
export async function giveBack({ db }: Pick<Needs, 'db'>, ...attempts: Attempt[]): Promise<void> {
  const keys = attempts.flatMap((attempt) => (attempt.kind === 'allowed' ? [attempt.key] : []));
  await Promise.all(keys.map((key) => runStatement(db, GIVE_BACK, [key])));
}
