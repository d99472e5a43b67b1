import { readBrowserConfig } from '../browser/config.ts';
import { storage } from '../browser/storage.ts';
import { createApiClient } from './api-client.ts';

export const config = readBrowserConfig();

const unauthorized = new EventTarget();

/** The API of this deployment, with the customer's token when there is one. */
export const api = createApiClient({
  bases: { admin: config.apiBase, account: config.accountApiBase },
  fetch: (...request) => window.fetch(...request),
  token: () => storage.read('token'),
  onUnauthorized: () => unauthorized.dispatchEvent(new Event('unauthorized')),
});

/** Calls back when the server no longer accepts the token (D26). Returns the way to stop. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorized.addEventListener('unauthorized', listener);
  return () => unauthorized.removeEventListener('unauthorized', listener);
}
