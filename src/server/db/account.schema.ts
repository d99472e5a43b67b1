import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** As entered; case does not distinguish accounts. */
    email: text().notNull(),
    /** When the owner of the address was proved (`account/verified-email`); null until then. */
    emailVerifiedAt: instant(),
    /** argon2id, encoded; null for an account that only uses Google. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** '+61'; '' while unknown. */
    countryCode: text().notNull().default(''),
    /** The national number, digits only; '' while unknown. */
    phone: text().notNull().default(''),
    role: text({ enum: ['customer'] })
      .notNull()
      .default('customer'),
    avatarId: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_role', sql`${table.role} = 'customer'`),
  ],
);

/** For rows that go with their account. */
export const ofUser = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An account of an identity provider, by the provider's id. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['google'] }).notNull(),
    subject: text().notNull(),
    userId: ofUser(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

/** Google's identity tokens that have signed someone in. Each does so once. */
export const usedGoogleTokens = pgTable(
  'used_google_tokens',
  { tokenHash: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('used_google_tokens_over').on(table.expiresAt)],
);

/** Signed-in sessions. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Names the session to its customer, and opens nothing. */
    id: uuid().notNull().unique('sessions_id').defaultRandom(),
    userId: ofUser(),
    /** 'Chrome on Windows'; '' until it is stored, which sign-ins do not wait for. */
    browser: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** Updated in steps as the token is used. */
    lastUsedAt: instant().notNull(),
    /** The latest end, even while the token is used. */
    expiresAt: instant().notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_ending').on(table.expiresAt)],
);

/** Browsers in which a customer has signed in (`account/new-browser`). */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** SHA-256 of the customer and the browser's cookie, so that rows of several customers of one browser look unrelated. */
    hash: text().primaryKey(),
    userId: ofUser(),
    /** The latest sign-in. */
    seenAt: instant().notNull(),
  },
  (table) => [index('known_browsers_of_user').on(table.userId), index('known_browsers_seen').on(table.seenAt)],
);

/** The latest reset link of an account: a new request replaces it. */
export const passwordResets = pgTable('password_resets', {
  userId: ofUser().primaryKey(),
  /** SHA-256 of the token in the link, after 'used:' once a password was set by it. */
  tokenHash: text().notNull(),
  expiresAt: instant().notNull(),
});

/** The links that prove an email address. Each works until it expires: the same one may be opened twice. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    userId: ofUser(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('email_verifications_of_user').on(table.userId),
    index('email_verifications_over').on(table.expiresAt),
  ],
);

/** Google identities that wait to join the account with their email address (`account/google-join`). */
export const googleJoins = pgTable(
  'google_joins',
  {
    /** SHA-256 of the ticket that only the browser of the sign-in has. */
    ticketHash: text().primaryKey(),
    userId: ofUser(),
    subject: text().notNull(),
    /** As Google knows them; '' in rows of the version before these columns. */
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** Whether Google gives out the address; false in rows of the version before this column. */
    ownsAddress: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
  },
  (table) => [index('google_joins_of_user').on(table.userId), index('google_joins_over').on(table.expiresAt)],
);

/** Pictures, re-encoded and without metadata. */
export const avatars = pgTable(
  'avatars',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    contentType: text().notNull(),
    image: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('avatars_of_user').on(table.userId)],
);

/** How often something was tried within the window that ends at `resetsAt`. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), resetsAt: instant().notNull() },
  (table) => [index('rate_limits_over').on(table.resetsAt)],
);

/** A customer's emergency contacts (`shell/emergency`), one per slot. */
export const emergencyContacts = pgTable(
  'emergency_contacts',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    slot: integer().notNull(),
    name: text().notNull(),
    /** Digits, with a leading + if international. */
    phone: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('emergency_contacts_slot').on(table.userId, table.slot),
    unique('emergency_contacts_phone').on(table.userId, table.phone),
    check('emergency_contacts_slots', sql`${table.slot} between 1 and 5`),
  ],
);
