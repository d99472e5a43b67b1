import { randomBytes } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { Instant } from '#domain/local-time.ts';
import { createGoogleTokens, GOOGLE_ISSUERS } from './accounts/google-tokens.ts';
import { createPasswords } from './accounts/passwords.ts';
import { createAuthenticate } from './accounts/sessions.ts';
import { createBackground } from './background.ts';
import { createOffers } from './bookings/offers.ts';
import type { OpenDatabase } from './db/database.ts';
import { readSettings } from './db/read-settings.ts';
import { readSigningKey } from './db/signing-key.ts';
import type { Dependencies, Log } from './dependencies.ts';
import { createEmbeddedOpenid } from './embedded/openid/embedded-openid.ts';
import { createOutbox } from './embedded/outbox/outbox.ts';
import { australianPlaces } from './embedded/places/australian-places.ts';
import { createPlaceIndex } from './embedded/places/place-index.ts';
import { createEmbeddedStripe, EMBEDDED_STRIPE_PATH } from './embedded/stripe/embedded-stripe.ts';
import type { Environment } from './environment.ts';
import { createInvoicePrinter } from './invoices/print-invoice.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { createMetrics } from './metrics.ts';
import { createStripeProvider } from './payments/stripe-provider.ts';
import { createBoundPlaces } from './places/bound-places.ts';
import { createGoogleGeocoder } from './places/google-geocoder.ts';
import { createLimits } from './rate-limit.ts';
import { createReadiness } from './readiness.ts';
import { createRouting } from './routing/create-routing.ts';
import { googleRoads } from './routing/google-routes.ts';
import { osrmRoads } from './routing/osrm.ts';
import { findLiveTokens } from './trips/ride-access.ts';
import { createRideStreams } from './trips/ride-streams.ts';
import { createSignedLinks } from './trips/signed-links.ts';

interface ServiceOptions {
  readonly environment: Environment;
  readonly database: OpenDatabase;
  readonly now: () => Instant;
  readonly log: Log;
  /** Where this process reaches itself, without a trailing slash. */
  readonly ownUrl: string;
}

/**
 * Creates the adapter of each configured outside service, and the embedded stand-in of every other.
 * @returns the dependencies of the app, and the stand-ins to mount and stop with it
 */
export async function createServices(options: ServiceOptions) {
  const { environment, database, now, log, ownUrl } = options;
  const { db } = database;
  const publicUrl = environment.publicUrl ?? ownUrl;
  const testMode = environment.stripe === undefined;
  const { payments, embeddedStripe, stopWebhooks } = createPayments(options, publicUrl);
  const { google, embeddedOpenid } = createGoogle(options, publicUrl);
  const invoices = createInvoicePrinter();
  const { auto_accept } = await readSettings(db, ['auto_accept']);
  const [key, places] = [await readSigningKey(db), createPlaceIndex(australianPlaces)];
  const geocoders = environment.geocoding ? [createGoogleGeocoder({ ...environment.geocoding, now })] : [];
  const rideStreams = createRideStreams((hashes) =>
    findLiveTokens({ db, now, sessions: environment.sessions }, hashes),
  );
  const stopListening = await database.listen(rideStreams.tell);
  const dependencies: Dependencies = {
    db,
    now,
    randomId: () => nanoid(32),
    publicUrl,
    testMode,
    routing: createRouting({ services: roadServices(environment), now, log }),
    places,
    offers: createOffers(key),
    boundPlaces: createBoundPlaces(key, [places.confirms, ...geocoders]),
    payments,
    mailer: environment.smtp && createSmtpMailer(environment.smtp),
    invoices,
    google,
    autoAccept: environment.autoAccept ?? auto_accept !== '0',
    authenticate: createAuthenticate({ db, now, sessions: environment.sessions }),
    passwords: createPasswords(),
    sessions: environment.sessions,
    retention: environment.retention,
    links: createSignedLinks(key, now),
    limits: createLimits(environment.attempts),
    trustedProxies: environment.trustedProxies,
    background: createBackground(log),
    rideStreams,
    readiness: createReadiness({ db, now, log }),
    metrics: environment.metricsToken
      ? await createMetrics({ token: environment.metricsToken, database, rideStreams, now, log })
      : undefined,
    log,
  };
  const outbox = environment.smtp ? undefined : createOutbox(db, publicUrl);
  const stop = async () => {
    stopWebhooks();
    await Promise.all([stopListening(), invoices.close()]);
  };
  return { dependencies, config: { ...environment.browser, testMode }, embeddedStripe, embeddedOpenid, outbox, stop };
}

function roadServices({ googleRoutes, osrmUrl }: Environment) {
  return [...(googleRoutes ? [googleRoads(googleRoutes)] : []), ...(osrmUrl ? [osrmRoads(osrmUrl)] : [])];
}

function createPayments({ environment, database: { db }, now, log, ownUrl }: ServiceOptions, publicUrl: string) {
  if (environment.stripe) {
    const { secretKey: apiKey, webhookSecret, apiUrl: baseUrl } = environment.stripe;
    return {
      payments: createStripeProvider({ apiKey, webhookSecret, now, baseUrl }),
      embeddedStripe: undefined,
      stopWebhooks: () => undefined,
    };
  }
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const embedded = createEmbeddedStripe({
    db,
    now,
    publicUrl,
    webhookUrl: `${ownUrl}/api/v1/payments/webhook`,
    webhookSecret,
    onError: (error) => log.error('The embedded checkout failed', { error }),
  });
  const baseUrl = `${ownUrl}${EMBEDDED_STRIPE_PATH}`;
  return {
    payments: createStripeProvider({ apiKey: embedded.apiKey, webhookSecret, now, baseUrl }),
    embeddedStripe: embedded.routes,
    stopWebhooks: embedded.stop,
  };
}

function createGoogle({ environment, now, ownUrl }: ServiceOptions, publicUrl: string) {
  if (environment.google) {
    const google = createGoogleTokens({ ...environment.google, issuers: GOOGLE_ISSUERS, now });
    return { google, embeddedOpenid: undefined };
  }
  if (environment.browser.googleSignIn === 'off') return { google: undefined, embeddedOpenid: undefined };
  const embedded = createEmbeddedOpenid({ publicUrl, ownUrl, now });
  return { google: createGoogleTokens({ ...embedded, now }), embeddedOpenid: embedded.routes };
}
