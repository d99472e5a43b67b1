import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginWithGoogle } from '#contract/account/session.contract.ts';
import { identities, users } from '#server/db/account.schema.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { useTwoPools } from '../support/databases.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { ADA, type Issuer, startIssuer } from './support/issuer.ts';

describe('concurrent first sign-ins with Google on PostgreSQL, through two servers', () => {
  let issuer: Issuer;
  const databases = useTwoPools();
  let sites: TestSite[];
  beforeAll(async () => {
    issuer = await startIssuer();
    sites = databases.map(({ db }) => testSite(db, { google: issuer.google }));
  });
  afterAll(() => issuer.close());
  beforeEach(() => db().delete(users).then());

  const db = () => (databases[0] as OpenDatabase).db;
  const signIns = async (count: number, emailOf: (index: number) => string) => {
    const tokens = await Promise.all(
      Array.from({ length: count }, (_, index) => issuer.sign({ ...ADA, email: emailOf(index) })),
    );
    const answers = await Promise.all(
      tokens.map((token, index) => (sites[index % 2] as TestSite).send(loginWithGoogle, { id_token: token })),
    );
    return answers.map(({ status }) => status);
  };

  test('create one account', async () => {
    expect(await signIns(40, () => 'ada@example.com')).toEqual(Array(40).fill(200));
    expect([(await db().select().from(users)).length, (await db().select().from(identities)).length]).toEqual([1, 1]);
  });

  test('create one account although the person has several addresses', async () => {
    expect(await signIns(40, (index) => `ada${index % 4}@example.com`)).toEqual(Array(40).fill(200));
    const [[account], linked] = [await db().select().from(users), await db().select().from(identities)];
    expect((await db().select().from(users)).length).toBe(1);
    expect(linked.map(({ userId }) => userId)).toEqual([account?.id]);
  });
});
