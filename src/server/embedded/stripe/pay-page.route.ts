import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { readSettings } from '../../db/read-settings.ts';
import type { Html } from '../test-page.ts';
import { disputePayment } from './balance-api.route.ts';
import { addCharge } from './balance-store.ts';
import { type CardForm, checkCard, declineReason, isDisputing, lastDigits } from './card.ts';
import { payPageScript } from './card-format.ts';
import type { EmbeddedStripeContext } from './embedded-stripe-context.ts';
import { payPageStyle } from './pay-page.style.ts';
import { messageView, type PayPageState, type PaySite, payView } from './pay-page.view.ts';
import { completeSession, type EmbeddedSession, findSession } from './session-store.ts';
import { eventObject, sessionObject, stripeId } from './stripe-objects.ts';

const NO_ERRORS: PayPageState = { kept: { expiry: '', name: '' }, errors: {} };
const formLimit = bodyLimit({ maxSize: 16 * 1024, onError: (c) => c.text('The form is too large.', 413) });

/** The payment page of a session, its stylesheet and its script. */
export function payPage(context: EmbeddedStripeContext): Hono {
  const { db, now } = context;
  const routes = new Hono();
  const site = (): Promise<PaySite> => readSettings(db, ['title', 'logo']);

  routes.get('/checkout.css', (c) =>
    c.body(payPageStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' }),
  );

  routes.get('/checkout.js', (c) =>
    c.body(payPageScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  );

  routes.get('/pay/:id', async (c) => {
    const session = await findSession(db, c.req.param('id'), now());
    if (session?.status !== 'open') return answerEnded(c, await site(), session);
    return show(c, payView(await site(), session, NO_ERRORS), 200, session);
  });

  routes.post('/pay/:id', formLimit, async (c) => {
    const id = c.req.param('id');
    const session = await findSession(db, id, now());
    if (session?.status === 'complete') return c.redirect(session.successUrl, 303);
    if (session?.status !== 'open') return answerEnded(c, await site(), session);

    const form = readForm(await c.req.text());
    const kept = { expiry: form.expiry, name: form.name };
    const errors = checkCard(form, now());
    if (Object.keys(errors).length > 0) return show(c, payView(await site(), session, { kept, errors }), 422, session);
    const declined = declineReason(form.number);
    if (declined) return show(c, payView(await site(), session, { kept, errors, declined }), 402, session);

    const paid = await charge(id, lastDigits(form.number), context);
    const settled = paid ?? (await findSession(db, id, now()));
    return settled?.status === 'complete' ? c.redirect(settled.successUrl, 303) : answerEnded(c, await site(), settled);
  });

  return routes;
}

/** Pays an open session, once. Undefined when it is not open. */
async function charge(id: string, card: string, context: EmbeddedStripeContext): Promise<EmbeddedSession | undefined> {
  const { db, now, payUrl, webhooks } = context;
  const paymentIntent = stripeId('pi');
  const paid = await db.transaction(async (tx) => {
    const completed = await completeSession(tx, id, paymentIntent, now(), card);
    if (completed) await addCharge(tx, completed, now());
    return completed;
  });
  if (!paid) return undefined;
  webhooks.send(eventObject('checkout.session.completed', sessionObject(paid, payUrl(id)), now()));
  if (isDisputing(card)) await disputePayment(paymentIntent, context);
  return paid;
}

function answerEnded(c: Context, site: PaySite, session: EmbeddedSession | undefined): Response | Promise<Response> {
  if (!session) return show(c, messageView(site, 'Checkout not found', "We can't find this checkout."), 404);
  if (session.status === 'complete') {
    const next = { href: session.successUrl, label: 'Continue' };
    return show(c, messageView(site, 'Already paid', 'This checkout has been paid.', next), 200, session);
  }
  const back = { href: session.cancelUrl, label: 'Go back' };
  return show(c, messageView(site, 'Checkout expired', 'This checkout has expired.', back), 410, session);
}

function show(
  c: Context,
  view: Html,
  status: ContentfulStatusCode,
  session?: EmbeddedSession,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', contentPolicy(session));
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(view, status);
}

/** Browsers apply `form-action` to the redirect after the form as well, so it names the return addresses. */
function contentPolicy(session: EmbeddedSession | undefined): string {
  const ways = session ? [session.successUrl, session.cancelUrl].map((url) => new URL(url).origin) : [];
  const formAction = ["'self'", ...new Set(ways)].join(' ');
  return `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

function readForm(body: string): CardForm {
  const fields = new URLSearchParams(body);
  const field = (name: keyof CardForm) => (fields.get(name) ?? '').slice(0, 100);
  return { number: field('number'), expiry: field('expiry'), cvc: field('cvc'), name: field('name') };
}
