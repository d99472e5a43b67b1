import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_COST } from '#server/accounts/passwords.ts';
import { withApp } from './app-process.ts';
import { atLeast, type Figure, median, milliseconds, perSecond, told } from './figure.ts';
import { type LoadResult, load } from './load.ts';
import { LOAD_SECONDS, RUNS } from './options.ts';
import { loginRequest } from './trips.ts';

const PASSWORD = 'plum-harbour-lantern';
const CONNECTIONS = 4;
/** Minimum login rate relative to the bare hash; HTTP, database and load generator share the same cores. */
const SHARE = 0.5;

/** Logins under load, compared with equally many concurrent argon2id checks of the same password. */
export async function measureLogins(): Promise<Figure[]> {
  return withApp(async ({ url }) => {
    const requests = [await loginRequest(url, PASSWORD)];
    const encoded = await hash(PASSWORD, PASSWORD_COST);
    const bare: number[] = [];
    const logins: LoadResult[] = [];
    // The first round is a warm-up.
    for (let round = 0; round <= RUNS; round++) {
      const seconds = round === 0 ? 1 : LOAD_SECONDS;
      bare.push(await checksPerSecond(encoded, seconds));
      logins.push(await load({ url, requests, connections: CONNECTIONS, seconds }));
    }
    const middle = (read: (result: LoadResult) => number) => median(logins.slice(1).map(read));
    const baseline = median(bare.slice(1));
    return [
      atLeast(
        'Logins',
        middle(({ rate }) => rate),
        baseline * SHARE,
        perSecond,
        `${perSecond(baseline)} (bare argon2id)`,
      ),
      told('  p50, p99', `${milliseconds(middle(({ p50 }) => p50))}, ${milliseconds(middle(({ p99 }) => p99))}`, '—'),
    ];
  });
}

async function checksPerSecond(encoded: string, seconds: number): Promise<number> {
  const ends = performance.now() + seconds * 1000;
  let checks = 0;
  const checkOn = async () => {
    while (performance.now() < ends) {
      await verify(encoded, PASSWORD);
      checks += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, checkOn));
  return checks / seconds;
}
