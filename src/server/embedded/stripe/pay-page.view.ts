import { html } from 'hono/html';
import { formatMoney } from '#domain/money.ts';
import { type Html, testPage, testPageStyle } from '../test-page.ts';
import { type CardErrors, type CardForm, DECLINED_CARD, PAYING_CARD } from './card.ts';
import type { EmbeddedSession } from './session-store.ts';

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
  const notice = html`No real card is charged. <span class="card-number">${PAYING_CARD}</span> pays,
      <span class="card-number">${DECLINED_CARD}</span> is declined; any future date, any CVC.`;
  return testPage({ title, notice, stylesheet: '../checkout.css' }, content);
}

export const payPageStyle = `${testPageStyle}
:root { --accent-hover: #0e362a; --on-accent: #ffffff; --danger-soft: #fbebe9; }
@media (prefers-color-scheme: dark) { :root { --accent-hover: #d8eae0; --on-accent: #0b1f18; --danger-soft: #3a1916; } }
body { line-height: 1.55; }
.card-number { white-space: nowrap; font-variant-numeric: tabular-nums; }
main { max-width: 30rem; padding: 2rem 1rem 4rem; overflow-wrap: normal; }
h1 { margin: 0 0 0.5rem; font: 500 1rem/1.55 Figtree, 'Segoe UI', system-ui, Arial, sans-serif; color: var(--muted); overflow-wrap: anywhere; }
.amount { margin: 0 0 1.5rem; font: 2.25rem/1.2 'Libre Caslon Display', 'Times New Roman', serif; }
form, .message {
  padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem;
}
.field { margin-block-end: 1.25rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); column-gap: 1rem; }
label { display: block; margin-block-end: 0.375rem; font-size: 0.875rem; font-weight: 500; }
input {
  width: 100%; min-height: 3rem; padding: 0 0.875rem; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--control); border-radius: 0.375rem; font-variant-numeric: tabular-nums;
}
input[aria-invalid='true'] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.error { margin: 0.375rem 0 0; font-size: 0.875rem; color: var(--danger); }
.declined {
  margin: 0 0 1.25rem; padding: 0.75rem 1rem; border-radius: 0.375rem; background: var(--danger-soft); color: var(--danger);
}
.action {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3.25rem; padding: 0.5rem 1rem;
  font: inherit; font-weight: 600; text-decoration: none; border: 1px solid transparent; border-radius: 0.375rem;
  cursor: pointer;
}
.pay { background: var(--accent); color: var(--on-accent); }
.pay:hover { background: var(--accent-hover); }
.cancel { margin-block-start: 0.75rem; color: var(--ink); border-color: var(--control); }
.message p { margin: 0 0 1.25rem; }
@media (forced-colors: active) { .action { border-color: ButtonText; } }
`;
