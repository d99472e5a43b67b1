import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { emergencyContacts, users } from '../../db/account.schema.ts';
import { readSigningKey } from '../../db/signing-key.ts';
import type { Dependencies } from '../../dependencies.ts';

/** The customer that anyone may sign in as in test mode. Random ids never equal this one. */
export const DEMO_USER_ID = 'demo-customer';

export const DEMO_EMAIL = 'demo@example.com';

/** The demo customer's name in new accounts and in bookings; the profile page may change the account's. */
export const DEMO_PERSON = {
  firstName: 'Demo',
  lastName: 'Customer',
  countryCode: '+61',
  phone: '491570006',
} as const;

const DEMO_CONTACTS = [
  { name: 'Jordan Customer', phone: '+61491570110' },
  { name: 'Dr Robin Lee', phone: '+61255501234' },
] as const;

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

type Needs = Pick<Dependencies, 'db' | 'now' | 'randomId' | 'passwords'>;

/** Without letters that look like digits; 32, so that each is equally likely. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Creates the demo customer's account, or resets its password. Other changes to it stay. Safe to repeat and to run in
 * several processes.
 * @returns the password: the same at every start on a database, different on any other; undefined when the email
 * address belongs to another account
 */
export async function ensureDemoCustomer(needs: Needs): Promise<string | undefined> {
  const { db, passwords } = needs;
  const password = passwordBy(await readSigningKey(db));
  const isDemo = and(eq(users.id, DEMO_USER_ID), eq(users.email, DEMO_EMAIL));
  const find = () => db.select({ passwordHash: users.passwordHash }).from(users).where(isDemo);
  let [account] = await find();
  if (!account) {
    await openAccount(needs, await passwords.hash(password));
    // Another process may have stored another hash of the same password.
    [account] = await find();
    return account && password;
  }
  if (!(await passwords.verify(account.passwordHash, password))) {
    await db
      .update(users)
      .set({ passwordHash: await passwords.hash(password) })
      .where(isDemo);
  }
  return password;
}

async function openAccount({ db, now, randomId }: Needs, passwordHash: string): Promise<void> {
  const createdAt = new Date(now());
  await db.transaction(async (tx) => {
    const opened = await tx
      .insert(users)
      .values({
        ...DEMO_PERSON,
        id: DEMO_USER_ID,
        email: DEMO_EMAIL,
        emailVerifiedAt: createdAt,
        passwordHash,
        createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (opened.length === 0) return;
    const contacts = DEMO_CONTACTS.map((contact, index) => ({ ...contact, slot: index + 1 }));
    const owned = contacts.map((contact) => ({ ...contact, id: randomId(), userId: DEMO_USER_ID, createdAt }));
    await tx.insert(emergencyContacts).values(owned);
  });
}

/** 80 bits derived from the database's secret, in groups that can be typed. */
function passwordBy(key: Uint8Array): string {
  const bytes = createHmac('sha256', key).update(`password of ${DEMO_EMAIL}`).digest();
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const part = bytes.subarray(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH);
    return Array.from(part, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  });
  return groups.join('-');
}
