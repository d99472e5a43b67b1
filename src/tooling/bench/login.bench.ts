import { hash, verify } from '@node-rs/argon2';
import { loginByEmail } from '#contract/account/session.contract.ts';
import { PASSWORD_COST } from '#server/accounts/passwords.ts';
import { apiAt, signUp } from '../sample-booking.ts';
import type { Figure } from './figure.ts';
import { inTurns, type LoadResult, load, rateFigures } from './load.ts';
import { withApp } from './processes.ts';
import { requestOf } from './trips.ts';

const [EMAIL, PASSWORD] = ['ada@example.com', 'plum-harbour-lantern'];
const CONNECTIONS = 4;
/** Minimum login rate relative to the bare hash; HTTP, database and load generator share the same cores. */
const SHARE = 0.5;

/** Logins under load, compared with equally many concurrent argon2id checks of the same password. */
export async function measureLogins(): Promise<Figure[]> {
  return withApp(async ({ url }) => {
    await signUp(apiAt(url), EMAIL, PASSWORD);
    const requests = [requestOf(loginByEmail, { type: 'login', email: EMAIL, password: PASSWORD })];
    const encoded = await hash(PASSWORD, PASSWORD_COST);
    const { logins, bare } = await inTurns({
      bare: (seconds) => check(encoded, seconds),
      logins: (seconds) => load({ url, requests, connections: CONNECTIONS }, seconds),
    });
    return rateFigures('Logins', logins, bare, 'bare argon2id', SHARE);
  });
}

async function check(encoded: string, seconds: number): Promise<LoadResult> {
  const ends = performance.now() + seconds * 1000;
  let checks = 0;
  const checkOn = async () => {
    while (performance.now() < ends) {
      await verify(encoded, PASSWORD);
      checks += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, checkOn));
  const each = (CONNECTIONS * seconds * 1000) / checks;
  return { rate: checks / seconds, p50: each, p99: each };
}
