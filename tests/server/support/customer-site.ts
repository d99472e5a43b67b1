import type { Database } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type TestSite, testSite } from './site.ts';

/** A site on which every customer's bearer token is 'token-of-' and the customer's id. */
export function customerSite(db: Database, overrides: Partial<Dependencies> = {}): TestSite {
  return testSite(db, { authenticate: async (bearer) => /^token-of-(.+)$/.exec(bearer)?.[1], ...overrides });
}

/** The headers of a customer's request. */
export function asCustomer(id: string, idempotencyKey?: string): Record<string, string> {
  return {
    authorization: `Bearer token-of-${id}`,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}
