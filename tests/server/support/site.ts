import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import { encodeBody, encodeQuery } from '#app/api/encode-input.ts';
import type { BrowserConfig } from '#contract/browser-config.ts';
import type { Call, CallAnswer, CallInput } from '#contract/call.ts';
import { type ProblemAnswer, problem } from '#contract/problem.ts';
import type { Instant } from '#domain/local-time.ts';
import { createPasswords } from '#server/accounts/passwords.ts';
import { createAuthenticate } from '#server/accounts/sessions.ts';
import { API_BASE } from '#server/api-base.ts';
import { createApp, type Site } from '#server/app.ts';
import { createBackground } from '#server/background.ts';
import { createOffers } from '#server/bookings/offers.ts';
import { settings } from '#server/db/catalogue.schema.ts';
import type { Database } from '#server/db/database.ts';
import type { Background, Dependencies, Log } from '#server/dependencies.ts';
import { australianPlaces } from '#server/embedded/places/australian-places.ts';
import { createPlaceIndex } from '#server/embedded/places/place-index.ts';
import { readEnvironment } from '#server/environment.ts';
import { createInvoicePrinter } from '#server/invoices/print-invoice.ts';
import { createBoundPlaces } from '#server/places/bound-places.ts';
import { createLimits } from '#server/rate-limit.ts';
import { createReadiness } from '#server/readiness.ts';
import { estimateOf } from '#server/routing/routing.ts';
import { findLiveTokens } from '#server/trips/ride-access.ts';
import { createRideStreams } from '#server/trips/ride-streams.ts';
import { createSignedLinks } from '#server/trips/signed-links.ts';
import { newDatabase } from './databases.ts';

/** Monday 4 January 2027, 14:00 in Sydney and 11:00 in Perth. */
export const NOW: Instant = Date.UTC(2027, 0, 4, 3, 0);

export const CONFIG: BrowserConfig = {
  apiBase: '/api/v1',
  accountApiBase: '/api/v1',
  googleSignIn: 'embedded',
  testMode: true,
};

/** Parameters for fast hashing. */
export const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The headers of a file that is opened by a signed link. */
export const OF_SIGNED_FILE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The key of signed links. */
export const LINK_KEY = new Uint8Array(32).fill(1);

/** Shared by all sites, because building its search takes a moment. */
const PLACES = createPlaceIndex(australianPlaces);

/** A busy machine must not make an invoice fail. */
export const PATIENT_PRINTER = { limitMs: 600_000 };

/** Shared by all sites, because its worker takes a second to start. */
const INVOICES = createInvoicePrinter(PATIENT_PRINTER);

const { sessions: SESSIONS, attempts: ATTEMPTS, retention: RETENTION } = readEnvironment({});

/** The requests of a test have no address, so they count as one visitor's. */
const UNLIMITED = { guestBooking: 1e6, checkout: 1e6, quote: 1e6, confirmation: 1e6 };

interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

type CallAnswered<C extends Call> = Answer<CallAnswer<C> & ProblemAnswer>;
type HeaderFields = Record<string, string>;

const backgrounds = new Set<Background>();

/** Waits for the background work of all sites, so that none of it runs into the next test. */
export async function settleSites(): Promise<void> {
  for (const background of backgrounds) await background.settled();
}

export type TestSite = ReturnType<typeof testSite>;

/** The app over a database, with a clock that moves only when set. */
export function testSite(db: Database, overrides: Partial<Dependencies> = {}, site: Partial<Site> = {}) {
  let count = 0;
  const logged: unknown[][] = [];
  const log: Log = { info: () => undefined, error: (...entry) => void logged.push(entry) };
  const dependencies: Dependencies = {
    db,
    now: () => self.time,
    randomId: () => `booking-${process.pid}-${performance.now()}-${++count}`,
    publicUrl: 'http://127.0.0.1:3000',
    testMode: true,
    routing: { route: async (from, to) => estimateOf(from, to) },
    places: PLACES,
    offers: createOffers(LINK_KEY),
    boundPlaces: createBoundPlaces(LINK_KEY, [PLACES.confirms]),
    payments: { ...failingPayments(new Error('Payments are not used here')), listTransactions: async () => [] },
    mailer: undefined,
    invoices: INVOICES,
    google: undefined,
    autoAccept: true,
    authenticate: (bearer) => createAuthenticate(dependencies)(bearer),
    passwords: createPasswords(CHEAP),
    sessions: SESSIONS,
    retention: RETENTION,
    links: createSignedLinks(LINK_KEY, () => self.time),
    limits: createLimits({ ...ATTEMPTS, ...UNLIMITED }),
    trustedProxies: 1,
    background: createBackground(log),
    rideStreams: createRideStreams((hashes) => findLiveTokens(dependencies, hashes)),
    readiness: createReadiness({ db, now: () => self.time, log }),
    metrics: undefined,
    log,
    ...overrides,
  };
  backgrounds.add(dependencies.background);
  const app = createApp(dependencies, { config: CONFIG, ...site });
  const self = {
    dependencies,
    logged,
    /** The current time. */
    time: NOW,
    app,
    async request(path: string, init?: RequestInit): Promise<Answer> {
      const response = await app.request(path, init);
      const text = await response.text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    /** Sends a call like the client and fails if the contract's schema cannot read the answer. */
    async send<C extends Call>(call: C, input: CallInput<C>, given: HeaderFields = {}): Promise<CallAnswered<C>> {
      const fields = (input ?? {}) as Record<string, unknown>;
      const headers = new Headers(given);
      const body = encodeBody(call, fields, headers) ?? null;
      const path = API_BASE + call.path + encodeQuery(call, fields);
      const answer = await self.request(path, { method: call.method, headers, body });
      v.parse(answer.status === 200 ? call.output : problem, answer.body);
      return answer as Answer<never>;
    },
    /** Sends a call and returns status and body. */
    async answer<C extends Call>(call: C, input: CallInput<C>, headers?: HeaderFields): Promise<[number, unknown]> {
      const { status, body } = await self.send(call, input, headers);
      return [status, body];
    },
    /** Sends a call, even with invalid input, and returns its status and the errors of the fields, or the message. */
    async refusal(call: Call, input: unknown, headers?: HeaderFields): Promise<[number, unknown]> {
      const { status, body } = await self.send(call, input, headers);
      return [status, body.validation_errors ?? body.message];
    },
  };
  return self;
}

/** A site over a database of its own, with the first catalogue alone. */
export async function newSite() {
  const db = await newDatabase();
  return { db, site: testSite(db) };
}

/** A provider whose calls and events all fail. */
export function failingPayments(error: Error, ofEvent = error): Dependencies['payments'] {
  const fail = () => Promise.reject(error);
  return {
    createSession: fail,
    findOpenSessions: fail,
    retrieveSession: fail,
    expireSession: fail,
    findSession: fail,
    refund: fail,
    listRefunds: fail,
    listTransactions: fail,
    readEvent: () => {
      throw ofEvent;
    },
  };
}

/** Changes a setting of the site until the test ends. */
export async function setSetting(db: Database, key: string, val: string): Promise<void> {
  const set = (to: string) => db.update(settings).set({ val: to }).where(eq(settings.key, key));
  const [before] = await db.select().from(settings).where(eq(settings.key, key));
  await set(val);
  onTestFinished(() => set(before?.val ?? '').then());
}

/** Sets the clock of rate limits, which is the machine's, until the test ends. */
export function setLimitClock(at: Instant): void {
  vi.setSystemTime(at);
  onTestFinished(() => void vi.useRealTimers());
}

/** A background whose work waits until the test does it. */
export function heldBackground() {
  const waiting: (() => Promise<void>)[] = [];
  const background: Dependencies['background'] = {
    run: (_name, work) => void waiting.push(work),
    settled: async () => {},
  };
  return { background, waiting };
}

/** The connection of a request, as the Node server passes it to the app. */
export function fromAddress(address: string, httpVersion = '1.1') {
  return { incoming: { httpVersion, socket: { remoteAddress: address } } };
}
