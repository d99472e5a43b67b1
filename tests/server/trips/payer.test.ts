import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#server/db/booking.schema.ts';
import { book } from '../support/book.ts';
import { newDatabase } from '../support/databases.ts';
import { testSite } from '../support/site.ts';

const db = await newDatabase();
const site = testSite(db);
beforeEach(() => db.delete(bookings).then());

test.each([
  ['another address', ' bob@example.com ', 'bob@example.com'],
  ['the address of the traveller', 'ZOE@example.com', null],
  ['no address', '', null],
])(
  "a guest's booking stores who pays for the traveller: %s (`booking/payer`)",
  async (_which, payer_email, payerEmail) => {
    expect((await book(site, { payer_name: 'Bob', payer_email })).status).toBe(200);
    const [stored] = await db.select().from(bookings);
    expect(stored).toMatchObject({ payerName: payerEmail && 'Bob', payerEmail, clientEmail: 'zoe@example.com' });
  },
);

test('an address of the payer that no email reaches is refused', async () => {
  const { status, body } = await book(site, { payer_email: 'bob' });
  expect([status, body.validation_errors]).toEqual([422, { payer_email: 'Invalid email format' }]);
});
