import { html, raw } from 'hono/html';
import { hashSource } from '../../http/security-headers.ts';

const expiredLinkStyle = `
@font-face { font-family: Figtree; src: url('/fonts/figtree.woff2') format('woff2'); font-weight: 400 600; font-display: swap; }
@font-face {
  font-family: 'Libre Caslon Display'; src: url('/fonts/libre-caslon-display.woff2') format('woff2'); font-display: swap;
}
:root { color-scheme: light dark; --page: #f4f6f3; --ink: #14201b; --accent: #17493a; --on-accent: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0c1210; --ink: #eef2ef; --accent: #bfdacc; --on-accent: #0b1f18; }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--ink);
  font: 1rem/1.55 Figtree, 'Segoe UI', system-ui, Arial, sans-serif;
}
main { max-width: 28rem; padding: 2rem 1.5rem 4rem; }
h1 { margin: 0 0 0.75rem; font: 2rem/1.2 'Libre Caslon Display', 'Times New Roman', serif; }
p { margin: 0 0 2rem; }
a {
  display: inline-block; padding: 0.875rem 1.5rem; background: var(--accent); color: var(--on-accent); font-weight: 600;
  line-height: 1.25; text-decoration: none; border-radius: 0.375rem;
}
a + a { margin-block-start: 0.75rem; background: none; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** The page for an expired link, with the ways to a new one for customers and guests. */
export function expiredLinkView(publicUrl: string) {
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
      <a href="${publicUrl}/bookings">My bookings</a>
      <a href="${publicUrl}/find-booking">Find my booking</a>
    </main>
  </body>
</html>`;
}

/** The page may load its own style and the site's fonts. */
export const expiredLinkPolicy =
  `default-src 'none'; style-src ${hashSource(expiredLinkStyle)}; font-src 'self'; img-src data:; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
