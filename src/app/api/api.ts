import { sessionToken } from '../account/session-storage.ts';
import { readBrowserConfig } from '../browser/config.ts';
import { createApiClient } from './api-client.ts';
import { tellUnauthorized } from './unauthorized.ts';

export const config = readBrowserConfig();

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * How requests are sent. A rendered trip page brings its answers with it, and the server that renders it calls its own
 * API.
 */
export const transport: { fetch: Fetch } = { fetch: (...request) => window.fetch(...request) };

/** The API of this deployment; sends the customer's token if there is one. */
export const api = createApiClient({
  bases: { admin: config.apiBase, account: config.accountApiBase },
  fetch: (url, init = {}) => transport.fetch(String(url), init),
  token: sessionToken,
  onUnauthorized: tellUnauthorized,
});
