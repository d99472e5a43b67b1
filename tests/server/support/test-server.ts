import { readEnvironment } from '#server/environment.ts';
import { startServer } from '#server/start-server.ts';

/** With real payments a server has no demo customer, which would take long to create. */
export const STRIPE_KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

/** Starts the whole server on a free port. Callers close it. */
export function startTestServer(
  options: Parameters<typeof startServer>[1],
  variables: Readonly<Record<string, string>> = {},
) {
  const usual = { ...STRIPE_KEYS, PORT: '0', SHUTDOWN_DELAY_SECONDS: '0' };
  return startServer(readEnvironment({ ...usual, ...variables }), options);
}
