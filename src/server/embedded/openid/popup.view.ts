import { html } from 'hono/html';
import { EMBEDDED_GOOGLE } from '#contract/browser-config.ts';
import { DEMO_IDENTITIES, fullName } from './demo-identities.ts';

/** The popup that lists the demo identities. @param site the origin that may have the token */
export function popupView(site: string) {
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Choose an account – Test mode</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${EMBEDDED_GOOGLE.popupPath}popup.css" />
    <script type="module" src="${EMBEDDED_GOOGLE.popupPath}popup.js"></script>
  </head>
  <body data-site="${site}">
    <header class="notice"><strong>Test mode</strong> This is not Google. These people are made up.</header>
    <main>
      <h1>Choose an account</h1>
      <ul>
        ${DEMO_IDENTITIES.map(
          (identity) => html`<li>
          <button type="button" value="${identity.subject}" disabled>
            <strong>${fullName(identity)}</strong> <span>${identity.email}</span>
          </button>
        </li>`,
        )}
      </ul>
      <p role="alert"></p>
    </main>
  </body>
</html>`;
}
