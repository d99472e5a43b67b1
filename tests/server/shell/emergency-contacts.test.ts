import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import {
  addEmergencyContact,
  listEmergencyContacts,
  removeEmergencyContact,
} from '#contract/shell/emergency.contract.ts';
import { emergencyContacts } from '#server/db/account.schema.ts';
import { signIn } from '../support/customers.ts';
import { atOnce, twoPools } from '../support/databases.ts';
import { NOW, type TestSite, testSite } from '../support/site.ts';

const MUM = { name: 'Mum', phone: '+61 (412) 345-678' };

const [db, other] = await twoPools();
const sites = [testSite(db), testSite(other)];
const [site] = sites as [TestSite];
const [ada, eve] = [await signIn(site, 'ada'), await signIn(site, 'eve')];

beforeEach(() => db.delete(emergencyContacts).then());

describe('emergency contacts (`shell/emergency`)', () => {
  type Contact = CallInput<typeof addEmergencyContact>;
  const add = (contact: Contact, { headers } = ada) => site.send(addEmergencyContact, contact, headers);
  const remove = (id: string, { headers } = ada) => site.send(removeEmergencyContact, { id }, headers);
  const list = ({ headers } = ada) => site.send(listEmergencyContacts, undefined, headers);
  const storedContacts = async (customer = ada) => {
    const { data } = (await list(customer)).body;
    return data.map(({ name, phone }) => `${name} ${phone}`);
  };
  const idOf = async (name: string) =>
    String((await list()).body.data.find((contact) => contact.name === name)?.id ?? '');
  const addFive = async () => {
    for (const phone of ['1000', '2000', '3000', '4000', '5000']) await add({ name: 'No.', phone });
  };

  test('are empty at first, and get no messages', async () => {
    const { status, headers, body } = await list();
    expect([status, headers.get('cache-control'), body]).toEqual([200, 'no-store', { data: [], sms: false }]);
  });

  test('are stored with the digits of the phone number, and the response lists all', async () => {
    const id = expect.any(String);
    const [first, second] = [await add(MUM), await add({ name: ' Dad ', phone: '(02) 9374 4000' })];
    const mum = { id, name: 'Mum', phone: '+61412345678' };
    const dad = { id, name: 'Dad', phone: '0293744000' };
    expect([first, second, await list()].map(({ status, body }) => [status, body])).toEqual([
      [200, { data: [mum], sms: false }],
      [200, { data: [mum, dad], sms: false }],
      [200, { data: [mum, dad], sms: false }],
    ]);
  });

  test.each<[Contact, Record<string, string>]>([
    [{ name: ' ', phone: '1234' }, { name: 'Name is required' }],
    [{ name: 'Mum', phone: '' }, { phone: 'Phone is required' }],
    [{ name: 'Mum', phone: '123' }, { phone: 'Phone must be 4 to 15 digits' }],
    [{ name: 'Mum', phone: '1234567890123456' }, { phone: 'Phone must be 4 to 15 digits' }],
    [{ name: 'Mum', phone: '1800 MUM' }, { phone: 'Phone must be 4 to 15 digits' }],
    [{ name: 'Mum', phone: '12+345' }, { phone: 'Phone must be 4 to 15 digits' }],
  ])('are refused at the field: %j', async (contact, errors) => {
    expect(await add(contact)).toMatchObject({ status: 422, body: { validation_errors: errors } });
    expect(await storedContacts()).toEqual([]);
  });

  test('with a stored number are renamed in place, even when all slots are taken', async () => {
    await addFive();
    const before = await idOf('No.');
    for (const name of ['Mum', 'Mum', 'Mother']) expect((await add({ name, phone: '10 00' })).status).toBe(200);
    expect(await storedContacts()).toEqual(['Mother 1000', 'No. 2000', 'No. 3000', 'No. 4000', 'No. 5000']);
    expect(await idOf('Mother')).toBe(before);
  });

  test('are limited to five', async () => {
    await addFive();
    const message = 'You can keep up to 5 emergency contacts. Remove one to add another.';
    expect(await add(MUM)).toMatchObject({ status: 409, body: { message } });
    expect(await storedContacts()).toEqual(['No. 1000', 'No. 2000', 'No. 3000', 'No. 4000', 'No. 5000']);
  });

  test('take the first free slot', async () => {
    await addFive();
    await add({ name: 'Second', phone: '2000' });
    await add({ name: 'Fourth', phone: '4000' });
    await remove(await idOf('Fourth'));
    const { body } = await remove(await idOf('Second'));
    expect(body.data.map(({ phone }) => phone)).toEqual(['1000', '3000', '5000']);
    await add(MUM);
    expect(await storedContacts()).toEqual(['No. 1000', 'Mum +61412345678', 'No. 3000', 'No. 5000']);
  });

  test('can be removed again without an error', async () => {
    await add(MUM);
    const id = await idOf('Mum');
    for (const gone of [id, id, 'never-there']) {
      expect(await remove(gone)).toMatchObject({ status: 200, body: { data: [], sms: false } });
    }
  });

  test('belong to one customer: others cannot see, rename or remove them', async () => {
    await add(MUM);
    expect(await storedContacts(eve)).toEqual([]);
    await remove(await idOf('Mum'), eve);
    await add({ ...MUM, name: 'Mrs Lovelace' }, eve);
    expect(await storedContacts()).toEqual(['Mum +61412345678']);
    expect(await storedContacts(eve)).toEqual(['Mrs Lovelace +61412345678']);
  });
});

describe('concurrent requests for emergency contacts on PostgreSQL, through two servers', () => {
  beforeAll(async () => {
    // Opens the connections, so that the calls really run at the same time.
    for (const pool of [db, other]) await atOnce(10, () => pool.execute(sql`select 1`));
  });

  const siteOf = (index: number) => sites[index % sites.length] as TestSite;
  const addAtOnce = async (count: number, phoneOf: (index: number) => string) => {
    const answers = await atOnce(count, (index) =>
      siteOf(index).send(addEmergencyContact, { name: `No. ${index}`, phone: phoneOf(index) }, ada.headers),
    );
    return answers.map(({ status }) => status).sort();
  };
  const slots = async () => {
    const rows = await db.select().from(emergencyContacts);
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

  test('cannot store one number in two slots, whatever the timing', async () => {
    const contact = { userId: ada.id, name: 'Mum', phone: '1000', createdAt: new Date(NOW) };
    const store = (slot: number) => db.insert(emergencyContacts).values({ ...contact, id: `slot-${slot}`, slot });
    await store(1);
    await expect(store(2)).rejects.toMatchObject({ cause: { constraint: 'emergency_contacts_phone' } });
  });

  test('add contacts while others are removed', async () => {
    await addAtOnce(5, (index) => `${1000 + index}`);
    const before = await db.select().from(emergencyContacts);
    const [added, ...removed] = await Promise.all([
      addAtOnce(5, (index) => `${2000 + index}`),
      ...before.map(({ id }, index) => siteOf(index).send(removeEmergencyContact, { id }, ada.headers)),
    ]);
    expect(removed.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const addedCount = added.filter((status) => status === 200).length;
    expect(added).toEqual([...Array(addedCount).fill(200), ...Array(5 - addedCount).fill(409)]);
    expect(await slots()).toHaveLength(addedCount);
  });
});
