import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { formatMoney } from '#domain/money.ts';
import { type CardErrors, type CardForm, DECLINED_CARD, PAYING_CARD } from './card.ts';
import type { EmbeddedSession } from './session-store.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PayPageState {
  /** The values that a failed attempt leaves in the form. Card numbers and security codes are never among them. */
  readonly kept: Pick<CardForm, 'expiry' | 'name'>;
  readonly errors: CardErrors;
  readonly declined?: string | undefined;
}

/** The checkout page. Works without script and is labelled as a test. */
export function payView(session: EmbeddedSession, { kept, errors, declined }: PayPageState): Html {
  const amount = formatMoney(session.amount);
  const firstWrong = declined ? 'number' : (['number', 'expiry', 'cvc', 'name'] as const).find((name) => errors[name]);
  const field = (name: keyof CardForm, rest: Omit<Field, 'name' | 'error' | 'focused'>) =>
    fieldView({ ...rest, name, error: errors[name], focused: name === firstWrong });
  return page(
    `${firstWrong ? 'Error: ' : ''}Pay ${amount}`,
    html`<h1>${session.description}</h1>
      <p class="amount">${amount}</p>
      <form method="post" novalidate>
        ${declined && html`<p class="declined" role="alert">${declined}</p>`}
        ${field('number', { label: 'Card number', autocomplete: 'cc-number', numeric: true, placeholder: '1234 1234 1234 1234' })}
        <div class="pair">
          ${field('expiry', { label: 'Expiry date (MM / YY)', autocomplete: 'cc-exp', numeric: true, value: kept.expiry })}
          ${field('cvc', { label: 'Security code (CVC)', autocomplete: 'cc-csc', numeric: true })}
        </div>
        ${field('name', { label: 'Name on card (optional)', autocomplete: 'cc-name', numeric: false, value: kept.name })}
        <button class="action pay" type="submit">Pay ${amount}</button>
        ${session.cancelUrl && html`<a class="action cancel" href="${session.cancelUrl}">Cancel</a>`}
      </form>`,
  );
}

/** A page with a message and a link. */
export function messageView(
  title: string,
  text: string,
  link?: { readonly href: string; readonly label: string },
): Html {
  return page(
    title,
    html`<h1>Checkout</h1>
      <div class="message">
        <p role="status">${text}</p>
        ${link && html`<a class="action pay" href="${link.href}">${link.label}</a>`}
      </div>`,
  );
}

interface Field {
  readonly name: keyof CardForm;
  readonly label: string;
  readonly autocomplete: string;
  readonly numeric: boolean;
  readonly value?: string;
  readonly placeholder?: string;
  readonly error: string | undefined;
  readonly focused: boolean;
}

function fieldView(field: Field): Html {
  const { name, label, autocomplete, numeric, value = '', placeholder = '', error, focused } = field;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      inputmode="${numeric ? 'numeric' : 'text'}"
      autocomplete="${autocomplete}"
      value="${value}"
      placeholder="${placeholder}"
      maxlength="100"
      spellcheck="false"
      ${error && html`aria-invalid="true" aria-describedby="${name}-error"`}
      ${focused && html`autofocus`}
    />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} – Test mode</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="../checkout.css" />
  </head>
  <body>
    <header class="notice">
      <strong>Test mode</strong> No real card is charged. <span class="card-number">${PAYING_CARD}</span> pays,
      <span class="card-number">${DECLINED_CARD}</span> is declined; any future date, any CVC.
    </header>
    <main>${content}</main>
  </body>
</html>`;
}
