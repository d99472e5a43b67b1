import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { GOOGLE_ISSUERS } from '#server/accounts/google-tokens.ts';
import { createIssuer, EMBEDDED_CLIENT_ID } from '#server/embedded/openid/issuer.ts';
import { listen } from '../listen.ts';

/** What goes wrong with every call. */
export const KEY_FAULTS = [
  // No answer ever comes.
  'hangs',
  'answers 500',
  'answers with a page',
  // The keys of someone else, under other names.
  'answers with other keys',
] as const;
export type KeyFault = (typeof KEY_FAULTS)[number];

/** Google's key server as one that can fail, and the tokens that Google would issue. */
export async function startKeyServer() {
  const [google, other] = [createIssuer(GOOGLE_ISSUERS[0] ?? '', Date.now), createIssuer('other', Date.now)];
  const server = createServer(async (_request, response) => {
    const { fault } = self;
    if (fault === 'hangs') return;
    if (fault === 'answers 500') return response.writeHead(500).end();
    if (fault === 'answers with a page') return response.end('<p>Please log in</p>');
    const { keys } = await (fault ? other : google).keySet();
    response.end(JSON.stringify({ keys: keys.map((key) => ({ ...key, ...(fault && { kid: 'other' }) })) }));
  });
  const { url, close } = await listen(server);
  const self = {
    env: { GOOGLE_CLIENT_ID: EMBEDDED_CLIENT_ID, GOOGLE_JWKS_URL: `${url}/certs` },
    fault: undefined as KeyFault | undefined,
    /** The fields of a new person's sign-in. */
    async signIn() {
      const [subject, secret] = [randomUUID(), randomUUID()];
      const person = { subject, email: `${subject}@example.com`, givenName: 'Ada', familyName: 'Lovelace' };
      const nonce = createHash('sha256').update(secret).digest('hex');
      return { id_token: await google.sign(person, nonce), nonce_secret: secret };
    },
    close,
  };
  return self;
}
