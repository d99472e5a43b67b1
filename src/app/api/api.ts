import { sessionToken } from '../account/session-storage.ts';
import { readBrowserConfig } from '../browser/config.ts';
import { createApiClient } from './api-client.ts';
import { tellUnauthorized } from './unauthorized.ts';

export const config = readBrowserConfig();

/** The API of this deployment; sends the customer's token if there is one. */
export const api = createApiClient({
  bases: { admin: config.apiBase, account: config.accountApiBase },
  fetch: (...request) => window.fetch(...request),
  token: sessionToken,
  onUnauthorized: tellUnauthorized,
});
