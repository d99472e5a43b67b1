import type { Context } from 'hono';
import type { Instant } from '#domain/local-time.ts';
import type { GoogleTokens } from './accounts/google-tokens.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Offers } from './bookings/offers.ts';
import type { Database } from './db/database.ts';
import type { PlaceIndex } from './embedded/places/place-index.ts';
import type { InvoicePrinter } from './invoices/print-invoice.ts';
import type { Mailer } from './mail/smtp-mailer.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { BoundPlaces } from './places/bound-places.ts';
import type { Limits } from './rate-limit.ts';
import type { RoutingProvider } from './routing/routing.ts';
import type { RideStreams } from './trips/ride-streams.ts';
import type { SignedLinks } from './trips/signed-links.ts';

/** The dependencies of the app: database, clock, outside services and settings. */
export interface Dependencies {
  readonly db: Database;
  readonly now: () => Instant;
  /** A new unguessable id: at least 128 random bits; letters, digits, - and _. */
  readonly randomId: () => string;
  /** The address people use, without a trailing slash. Links are built from it, never from a request's Host. */
  readonly publicUrl: string;
  /** True with the embedded checkout: no card is charged. */
  readonly testMode: boolean;
  readonly routing: RoutingProvider;
  readonly places: PlaceIndex;
  readonly boundPlaces: BoundPlaces;
  readonly offers: Offers;
  readonly payments: PaymentProvider;
  /** Undefined without a mail server; emails are then shown on the outbox page. */
  readonly mailer: Mailer | undefined;
  readonly invoices: InvoicePrinter;
  /** Undefined where Google sign-in is off. */
  readonly google: GoogleTokens | undefined;
  /** True when a paid booking is accepted at once, false when the operator accepts it. */
  readonly autoAccept: boolean;
  /** The id of the customer that a bearer token belongs to; undefined for an unknown or expired token. */
  readonly authenticate: (bearer: string) => Promise<string | undefined>;
  readonly passwords: Passwords;
  readonly sessions: SessionRules;
  readonly retention: Retention;
  /** Signs and verifies links to a booking's files. */
  readonly links: SignedLinks;
  readonly limits: Limits;
  /** How many of the operator's own proxies are in front of the server; each appends to X-Forwarded-For. */
  readonly trustedProxies: number;
  readonly background: Background;
  readonly rideStreams: RideStreams;
  readonly readiness: Readiness;
  /** Undefined where `/metrics` is off. */
  readonly metrics: Metrics | undefined;
  readonly log: Log;
}

/** How long records are kept: unpaid bookings after they expired, paid ones after the ride (`booking/retention`). */
export interface Retention {
  readonly unpaidBookingsMs: number;
  readonly paidBookingsMs: number;
  readonly mailsMs: number;
  readonly paymentEventsMs: number;
  readonly auditMs: number;
}

interface SessionRules {
  /** A session ends after this time without use. */
  readonly idleMs: number;
  /** A session ends this long after the sign-in, even when it is used. */
  readonly maxMs: number;
}

/** Whether the server can serve requests now. */
export interface Readiness {
  /** Why it cannot; undefined when it can. */
  findObstacle(): Promise<string | undefined>;
  /** Whether the database failed a moment ago; does not ask it. */
  isDatabaseFailing(): boolean;
  /** Notes that a request failed because of the database. */
  noteOutage(error: unknown): void;
  /** From now on the server is not ready: it is about to stop. */
  stop(): void;
}

/** What the operator watches, in Prometheus' format. */
export interface Metrics {
  requestAnswered(call: { readonly method: string; readonly route: string }, status: number, durationMs: number): void;
  jobEnded(job: string, isSuccess: boolean): void;
  /** Answers with all figures, which are for the bearer of the token only. */
  respond(c: Context): Promise<Response>;
}

/** Work that answers do not wait for, but shutdown does. */
export interface Background {
  /** Starts work; a failure is logged under its name. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when no work is running. */
  settled(): Promise<void>;
}

/** The log for the operator. Fields never contain names, addresses, tokens or card data. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

type LogFields = Readonly<Record<string, unknown>>;
