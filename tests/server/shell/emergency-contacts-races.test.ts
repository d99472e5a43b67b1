import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addEmergencyContact, removeEmergencyContact } from '#contract/shell/emergency.contract.ts';
import { emergencyContacts } from '#server/db/account.schema.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { type SignedInCustomer, signIn } from '../support/customers.ts';
import { useTwoPools } from '../support/databases.ts';
import { type TestSite, testSite } from '../support/site.ts';

describe('concurrent requests for emergency contacts on PostgreSQL, through two servers', () => {
  const databases = useTwoPools();
  let sites: TestSite[];
  let ada: SignedInCustomer;
  beforeAll(async () => {
    sites = databases.map(({ db }) => testSite(db));
    ada = await signIn(sites[0] as TestSite, 'ada');
    // Opens the connections, so that the calls really run at the same time.
    await Promise.all(databases.flatMap(({ db }) => Array.from({ length: 10 }, () => db.execute(sql`select 1`))));
  });
  beforeEach(() => db().delete(emergencyContacts).then());

  const db = () => (databases[0] as OpenDatabase).db;
  const siteOf = (index: number) => sites[index % sites.length] as TestSite;
  const addAtOnce = async (count: number, phoneOf: (index: number) => string) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        siteOf(index).send(addEmergencyContact, { name: `No. ${index}`, phone: phoneOf(index) }, ada.headers),
      ),
    );
    return answers.map(({ status }) => status).sort();
  };
  const slots = async () => {
    const rows = await db().select().from(emergencyContacts);
    return rows.map(({ slot }) => slot).sort();
  };

  test('store five of twenty', async () => {
    expect(await addAtOnce(20, (index) => `${1000 + index}`)).toEqual([...Array(5).fill(200), ...Array(15).fill(409)]);
    expect(await slots()).toEqual([1, 2, 3, 4, 5]);
  });

  test('store one of twenty with the same number', async () => {
    expect(await addAtOnce(20, () => '1000')).toEqual(Array(20).fill(200));
    expect(await slots()).toEqual([1]);
  });

  test('add contacts while others are removed', async () => {
    await addAtOnce(5, (index) => `${1000 + index}`);
    const before = await db().select().from(emergencyContacts);
    const [added, ...removed] = await Promise.all([
      addAtOnce(5, (index) => `${2000 + index}`),
      ...before.map(({ id }, index) => siteOf(index).send(removeEmergencyContact, { id }, ada.headers)),
    ]);
    expect(removed.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const kept = added.filter((status) => status === 200).length;
    expect(added).toEqual([...Array(kept).fill(200), ...Array(5 - kept).fill(409)]);
    expect(await slots()).toHaveLength(kept);
  });
});
