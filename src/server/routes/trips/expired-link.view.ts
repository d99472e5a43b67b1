import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { expiredLinkStyle } from './expired-link.style.ts';

/** What people see whose link leads nowhere any more. @param bookingsUrl where they get a new one */
export function expiredLinkView(bookingsUrl: string) {
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>This link has expired</title>
    <link rel="icon" href="data:," />
    <style>${raw(expiredLinkStyle)}</style>
  </head>
  <body>
    <main>
      <h1>This link has expired.</h1>
      <p>Open the booking again to get a new one.</p>
      <a href="${bookingsUrl}">My bookings</a>
    </main>
  </body>
</html>`;
}

/** What the page may load: its own style and the site's fonts. */
export const expiredLinkPolicy =
  `default-src 'none'; style-src 'sha256-${hash('sha256', expiredLinkStyle, 'base64')}'; font-src 'self'; img-src data:; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
