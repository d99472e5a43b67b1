import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = string | HtmlEscapedString | Promise<HtmlEscapedString>;

interface TestPage {
  readonly title: string;
  readonly notice: Html;
  /** The address of the page's stylesheet. */
  readonly stylesheet: string;
  /** The address of the page's script module. */
  readonly script?: string;
}

/** A page of an embedded stand-in, marked as a test. */
export function testPage({ title, notice, stylesheet, script }: TestPage, content: Html) {
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} – Test mode</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${stylesheet}" />
    ${script ? html`<script type="module" src="${script}"></script>` : ''}
  </head>
  <body>
    <header class="notice"><strong>Test mode</strong> ${notice}</header>
    <main>${content}</main>
  </body>
</html>`;
}

/** The styles that these pages share. Like a provider's pages, they use none of the site's styles. */
export const testPageStyle = `
:root {
  color-scheme: light dark;
  --page: #f4f6f3; --surface: #ffffff; --ink: #14201b; --muted: #4f5d57; --line: #dbe0db; --control: #7b8781;
  --accent: #17493a; --danger: #a3231f; --notice: #7a4a00; --notice-soft: #fbf0dc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0c1210; --surface: #141c19; --ink: #eef2ef; --muted: #a5b1ab; --line: #28342f; --control: #73817a;
    --accent: #bfdacc; --danger: #ff9d94; --notice: #f2c26b; --notice-soft: #33270e;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: var(--page); color: var(--ink);
  font: 1rem/1.5 Figtree, 'Segoe UI', system-ui, Arial, sans-serif;
}
.notice { padding: 0.75rem 1rem; background: var(--notice-soft); color: var(--notice); text-align: center; }
main { margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font: 1.75rem/1.2 'Libre Caslon Display', 'Times New Roman', serif; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
