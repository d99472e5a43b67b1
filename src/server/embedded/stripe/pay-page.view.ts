import { html } from 'hono/html';
import { formatMoney } from '#domain/money.ts';
import { type Html, testPage } from '../test-page.ts';
import { type CardErrors, type CardForm, TEST_CARDS } from './card.ts';
import type { EmbeddedSession } from './session-store.ts';

export interface PaySite {
  readonly title: string;
  readonly logo: string;
}

export interface PayPageState {
  /** The values that a failed attempt leaves in the form. Card numbers and security codes are never among them. */
  readonly kept: Pick<CardForm, 'expiry' | 'name'>;
  readonly errors: CardErrors;
  readonly declined?: string | undefined;
}

/** The checkout page. Works without script and is labelled as a test. */
export function payView(site: PaySite, session: EmbeddedSession, { kept, errors, declined }: PayPageState): Html {
  const amount = formatMoney(session.amount);
  const firstWrong = declined ? 'number' : (['number', 'expiry', 'cvc', 'name'] as const).find((name) => errors[name]);
  const field = (name: keyof CardForm, given: Field) => {
    const { label, autocomplete, inputmode = 'numeric', value = '', placeholder = '' } = given;
    const error = errors[name];
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="text"
        inputmode="${inputmode}"
        autocomplete="${autocomplete}"
        value="${value}"
        placeholder="${placeholder}"
        maxlength="100"
        spellcheck="false"
        ${error && html`aria-invalid="true" aria-describedby="${name}-error"`}
        ${name === 'number' && declined && html`aria-invalid="true" aria-describedby="declined"`}
        ${name === firstWrong && html`autofocus`}
      />
      ${error && html`<p class="error" id="${name}-error">${error}</p>`}
    </div>`;
  };
  return page(
    site,
    `${firstWrong ? 'Error: ' : ''}Pay ${amount}`,
    html`<div>
        <h1>${session.description}</h1>
        <p class="amount">${amount}</p>
      </div>
      <form method="post" novalidate>
        ${declined && html`<p class="declined" id="declined" role="alert">${declined}</p>`}
        ${field('number', { label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' })}
        <div class="pair">
          ${field('expiry', { label: 'Expiry date (MM / YY)', placeholder: 'MM / YY', autocomplete: 'cc-exp', value: kept.expiry })}
          ${field('cvc', { label: 'Security code (CVC)', autocomplete: 'cc-csc' })}
        </div>
        ${field('name', { label: 'Name on card (optional)', autocomplete: 'cc-name', inputmode: 'text', value: kept.name })}
        <button class="action pay" type="submit">Pay ${amount}</button>
        <a class="action cancel" href="${session.cancelUrl}">Cancel</a>
      </form>
      ${testCards()}`,
  );
}

export function messageView(
  site: PaySite,
  title: string,
  text: string,
  link?: { readonly href: string; readonly label: string },
): Html {
  return page(
    site,
    title,
    html`<h1>Checkout</h1>
      <div class="message">
        <p role="status">${text}</p>
        ${link && html`<a class="action pay" href="${link.href}">${link.label}</a>`}
      </div>`,
  );
}

interface Field {
  readonly label: string;
  readonly autocomplete: string;
  readonly inputmode?: 'numeric' | 'text';
  readonly value?: string;
  readonly placeholder?: string;
}

function page(site: PaySite, title: string, content: Html): Html {
  const assets = { stylesheet: '../checkout.css', script: '../checkout.js' };
  return testPage(
    { title, notice: 'No real card is charged.', ...assets },
    // Only the site's own files may load here.
    html`<p class="site">
        ${site.logo.startsWith('/') ? html`<img src="${site.logo}" alt="${site.title}" width="151" height="40" />` : site.title}
      </p>
      ${content}`,
  );
}

function testCards(): Html {
  return html`<section class="cards" aria-labelledby="cards">
    <h2 id="cards">Test cards</h2>
    <p>With any future date and any security code.</p>
    <dl>
      ${TEST_CARDS.map(
        ([number, result]) => html`<div>
          <dt>${number.replace(/(.{4})(?=.)/g, '$1 ')}</dt>
          <dd>${result}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}
