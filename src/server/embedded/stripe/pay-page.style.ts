import { testPageStyle } from '../test-page.ts';

/** The site's typefaces and colours. */
export const payPageStyle = `${testPageStyle}
@font-face { font-family: Figtree; src: url('/fonts/figtree.woff2') format('woff2'); font-weight: 400 600; }
@font-face { font-family: 'Libre Caslon Display'; src: url('/fonts/libre-caslon-display.woff2') format('woff2'); }
:root {
  --accent-hover: #0e362a; --on-accent: #ffffff; --danger-soft: #fbebe9;
  --shadow: 0 1px 2px rgb(15 47 38 / 0.05), 0 8px 24px rgb(15 47 38 / 0.06);
}
@media (prefers-color-scheme: dark) {
  :root { --accent-hover: #d8eae0; --on-accent: #0b1f18; --danger-soft: #3a1916; --shadow: none; }
}
body { line-height: 1.55; }
main {
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; max-width: 30rem; padding: 1.5rem min(1rem, 5vw) 4rem;
  overflow-wrap: normal;
}
@media (min-width: 60rem) {
  main { grid-template: auto auto 1fr / minmax(0, 1fr) 28rem; column-gap: 5rem; max-width: 64rem; padding-inline: 2.5rem; }
  form, .message { grid-column: 2; grid-row: 2 / span 3; align-self: start; }
}
.site { grid-column: 1 / -1; margin: 0; font: 1.5rem/1.2 'Libre Caslon Display', 'Times New Roman', serif; }
.site img { display: block; max-width: 100%; height: 2.5rem; width: auto; }
h1 { margin: 0 0 0.25rem; font: 400 1rem/1.55 Figtree, 'Segoe UI', system-ui, Arial, sans-serif; color: var(--muted); overflow-wrap: anywhere; }
.amount { margin: 0; font: min(3rem, 16vw)/1.2 'Libre Caslon Display', 'Times New Roman', serif; }
form, .message { padding: min(1.5rem, 7.5vw); background: var(--surface); border-radius: 0.75rem; box-shadow: var(--shadow); }
.field { margin-block-end: 1.25rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr)); column-gap: 1rem; }
label { display: block; margin-block-end: 0.375rem; font-size: 0.875rem; font-weight: 500; }
input {
  width: 100%; min-height: 3rem; padding: 0 min(0.875rem, 4.4vw); font: inherit; font-size: min(1rem, 6.4vw); color: inherit; background: var(--surface);
  border: 1px solid var(--control); border-radius: 0.375rem; font-variant-numeric: tabular-nums;
}
input::placeholder { color: var(--muted); opacity: 1; }
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
h2 { margin: 0; font-size: 1rem; font-weight: 600; }
.cards { align-self: start; font-size: 0.875rem; }
.cards p { margin: 0 0 0.5rem; color: var(--muted); }
dl { margin: 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1rem; padding-block: 0.5rem; border-block-start: 1px solid var(--line); }
dt { font-variant-numeric: tabular-nums; }
dd { margin: 0; color: var(--muted); }
@media (forced-colors: active) { .action { border-color: ButtonText; } .declined { border: 1px solid; } }
`;
