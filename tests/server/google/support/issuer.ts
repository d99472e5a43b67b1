import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createGoogleTokens, GOOGLE_ISSUERS } from '#server/accounts/google-tokens.ts';
import { listen } from '#tooling/listen.ts';
import { NOW } from '../../support/site.ts';

export const CLIENT_ID = 'client.apps.googleusercontent.com';

/** What the browser that asks for the tokens keeps to itself. */
export const SECRET = 'the secret of this sign-in';

/** Google's claims about Ada. */
export const ADA: JWTPayload = {
  iss: 'https://accounts.google.com',
  aud: CLIENT_ID,
  sub: '1001',
  email: 'ada@example.com',
  email_verified: true,
  hd: 'example.com',
  name: 'Ada Lovelace',
  given_name: 'Ada',
  family_name: 'Lovelace',
  picture: 'https://lh3.googleusercontent.com/a/ada',
  azp: CLIENT_ID,
  iat: NOW / 1000,
  exp: NOW / 1000 + 3600,
  nonce: hash('sha256', SECRET),
};

/** Publishes a key and signs with it, like Google. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
  const server = createServer((_request, response) => {
    response.writeHead(self.status, { 'content-type': 'application/json' }).end(keys);
  });
  const { url, close } = await listen(server);
  const jwksUrl = `${url}/certs`;
  const self = {
    google: createGoogleTokens({ jwksUrl, issuers: GOOGLE_ISSUERS, clientId: CLIENT_ID, now: () => NOW }),
    privateKey,
    /** As text, which attackers know. */
    publicKey: await exportSPKI(publicKey),
    /** The response of the key endpoint. */
    status: 200,
    sign: (claims = ADA, header: { alg?: string; kid?: string } = {}, key: CryptoKey | Uint8Array = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key),
    close,
  };
  return self;
}
