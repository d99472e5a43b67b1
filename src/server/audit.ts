import { MINUTE_MS } from '#domain/local-time.ts';
import { type AuditEvent, audit } from './db/audit.schema.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Stores who did what (`audit/events`). No name, address or token belongs here.
 * @param db the transaction that does it
 */
export async function storeAudit(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  event: AuditEvent,
  details: { readonly accountId?: string | undefined; readonly subject?: string } = {},
): Promise<void> {
  await db.insert(audit).values({ event, at: new Date(now()), ...details });
}

/**
 * Returns a function that stores, after the answer, that a limit refused a call. A flood of refusals makes one row per call,
 * customer and minute.
 */
export function createRefusalAudit({ db, now, background }: Pick<Dependencies, 'db' | 'now' | 'background'>) {
  let minute = 0;
  const stored = new Set<string>();
  return (subject: string, accountId: string | undefined) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) stored.clear();
    minute = current;
    const refusal = `${subject} ${accountId}`;
    if (stored.has(refusal)) return;
    stored.add(refusal);
    background.run('store a refusal', () => storeAudit({ db, now }, 'refused', { accountId, subject }));
  };
}
