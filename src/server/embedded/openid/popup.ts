import { html } from 'hono/html';
import { EMBEDDED_GOOGLE } from '#contract/embedded-google.ts';
import { testPage, testPageStyle } from '../test-page.ts';
import { DEMO_IDENTITIES, fullName } from './issuer.ts';

const { popupPath, type } = EMBEDDED_GOOGLE;

/** The popup that lists the demo identities. @param site the only origin that may receive the token */
export function popupPage(site: string) {
  const page = {
    title: 'Choose an account',
    notice: 'This is not Google. These people are made up.',
    stylesheet: `${popupPath}popup.css`,
    script: `${popupPath}popup.js`,
  };
  const identities = DEMO_IDENTITIES.map(
    (identity) => html`<li>
          <button type="button" value="${identity.subject}" disabled>
            <strong>${fullName(identity)}</strong> <span>${identity.email}</span>
          </button>
        </li>`,
  );
  return testPage(
    page,
    html`<h1>Choose an account</h1>
      <ul data-site="${site}">${identities}</ul>
      <p role="alert"></p>`,
  );
}

/** Fetches the token of the chosen identity and posts it to the opener, if the opener has the site's origin. */
export const popupScript = `
const { site } = document.querySelector('[data-site]').dataset;
const nonce = new URLSearchParams(location.search).get('nonce');
const alert = document.querySelector('[role=alert]');
const buttons = [...document.querySelectorAll('button')];
const say = (text) => { alert.textContent = text; };

async function choose(identity) {
  const answer = await fetch('${popupPath}token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity, nonce }),
  });
  if (!answer.ok) throw new Error('No token');
  const { credential } = await answer.json();
  window.opener.postMessage({ type: '${type}', credential }, site);
  window.close();
}

addEventListener('keydown', ({ key }) => { if (key === 'Escape') window.close(); });

if (!window.opener) say('Open this page with Continue with Google.');
else if (location.origin !== site) say('This site is at ' + site + '. Open it there to sign in.');
else for (const button of buttons) {
  button.disabled = false;
  button.addEventListener('click', () => {
    say('');
    choose(button.value).catch(() => say("That didn't work. Please try again."));
  });
}
`;

export const popupStyle = `${testPageStyle}
main { max-width: 26rem; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.75rem; }
button {
  display: grid; gap: 0.125rem; width: 100%; min-height: 3.5rem; padding: 0.625rem 1rem; text-align: start; font: inherit;
  color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 0.5rem; cursor: pointer;
}
button:hover { border-color: var(--accent); }
button span { color: var(--muted); font-size: 0.875rem; }
[role='alert'] { min-height: 1.5rem; color: var(--danger); }
`;
