import { eq } from 'drizzle-orm';
import { API_BASE } from '#server/api-base.ts';
import { openPglite } from '#server/db/database.ts';
import { embeddedCheckoutSessions } from '#server/db/payment.schema.ts';
import { createEmbeddedStripe } from '#server/embedded/stripe/embedded-stripe.ts';
import { projectPath } from '../paths.ts';
import { startKeyServer } from './key-stand-in.ts';
import { startMailServer } from './mail-stand-in.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

/** The secret with which events of the payment provider are signed. */
export const WEBHOOK_SECRET = 'whsec_harden';

/** A card from which every payment is taken. */
export const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Ada Lovelace' };

export type Outside = Awaited<ReturnType<typeof startOutside>>;

/**
 * Runs `use` with outside services.
 * @param webhooksTo the process that gets the provider's events
 */
export async function withOutside<T>(webhooksTo: string, use: (outside: Outside) => Promise<T>): Promise<T> {
  const outside = await startOutside(webhooksTo);
  try {
    return await use(outside);
  } finally {
    await outside.close();
  }
}

/** The outside services of a system, as stand-ins that can fail. */
async function startOutside(webhooksTo: string) {
  const database = await openPglite({ snapshot: projectPath('dist/server/database.snapshot.tgz') });
  const embedded = createEmbeddedStripe({
    db: database.db,
    now: Date.now,
    publicUrl: webhooksTo,
    webhookUrl: `${webhooksTo}${API_BASE}/payments/webhook`,
    webhookSecret: WEBHOOK_SECRET,
    onError: () => undefined,
  });
  const [provider, mail, keys] = [await startStripeStandIn(embedded), await startMailServer(), await startKeyServer()];
  const env = {
    STRIPE_API_URL: provider.url,
    STRIPE_SECRET_KEY: 'sk_test_harden',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SMTP_URL: mail.url,
    MAIL_FROM: 'bookings@example.com',
    ...keys.env,
  };
  const sessionIn = (checkoutUrl: string) => checkoutUrl.split('/').at(-1) ?? '';
  return {
    /** The variables that lead to them. */
    env,
    provider,
    mail,
    keys,
    /** Pays on the provider's page of a checkout. */
    async pay(checkoutUrl: string) {
      const page = `/pay/${sessionIn(checkoutUrl)}`;
      await embedded.routes.request(page, { method: 'POST', body: new URLSearchParams(CARD) });
    },
    /** The booking that a checkout is about. */
    async bookingOf(checkoutUrl: string) {
      const session = eq(embeddedCheckoutSessions.id, sessionIn(checkoutUrl));
      const [found] = await database.db.select().from(embeddedCheckoutSessions).where(session);
      return found?.payload.clientReferenceId;
    },
    /** How many sessions of a booking the provider has that are paid, or can be. */
    async payableSessions(bookingId: string) {
      const sessions = await database.db.select().from(embeddedCheckoutSessions);
      return sessions.filter(
        ({ status, payload }) => payload.clientReferenceId === bookingId && ['open', 'complete'].includes(status),
      ).length;
    },
    async close() {
      embedded.stop();
      await Promise.all([provider, keys, mail, database].map((each) => each.close()));
    },
  };
}
