import type { Instant } from '#domain/local-time.ts';
import type { AccountLimits, SessionRules } from './accounts/account-settings.ts';
import type { GoogleTokens } from './accounts/google-tokens.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Database } from './db/database.ts';
import type { PlaceIndex } from './embedded/places/place-index.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { RoutingProvider } from './routing/routing-provider.ts';
import type { SignedLinks } from './trips/signed-links.ts';

/** Everything that the app does not make itself: the database, the clock, and the outside services. */
export interface Dependencies {
  readonly db: Database;
  readonly now: () => Instant;
  /** A new unguessable id: at least 128 random bits, letters, digits, - and _ (D19). */
  readonly randomId: () => string;
  /** The address people use, without a slash at the end. Links are built from it, never from a request's Host. */
  readonly publicUrl: string;
  /** True while the embedded checkout serves: no card is charged. */
  readonly testMode: boolean;
  readonly routing: RoutingProvider;
  readonly places: PlaceIndex;
  readonly payments: PaymentProvider;
  /** Undefined: no mail server is configured, and emails are shown on the outbox page. */
  readonly mailer: Mailer | undefined;
  /** Undefined: nobody signs in with Google here. */
  readonly google: GoogleTokens | undefined;
  /** True when a paid booking is accepted at once, false when the operator accepts it (D21). */
  readonly autoAccept: boolean;
  /** The id of the customer that a bearer token belongs to; undefined when it belongs to nobody. */
  readonly authenticate: (bearer: string) => Promise<string | undefined>;
  readonly passwords: Passwords;
  readonly sessions: SessionRules;
  /** What links to a booking's files are signed and checked with. */
  readonly links: SignedLinks;
  readonly limits: AccountLimits;
  /** How many proxies of the operator's own stand before the server, each of which adds to X-Forwarded-For. */
  readonly trustedProxies: number;
  readonly background: Background;
  readonly log: Log;
}

/** Work that an answer does not wait for, but the end of the server does. */
export interface Background {
  /** Begins it; a failure is logged under its name. */
  run(name: string, work: () => Promise<void>): void;
  /** When none is under way. */
  settled(): Promise<void>;
}

/** Where the server tells its operator what happens. Fields never hold names, addresses, tokens or card data. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, unknown>>;
