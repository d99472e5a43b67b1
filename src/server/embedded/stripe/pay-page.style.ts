/** The stylesheet of the checkout page, separate because a provider's page shares nothing with the site. */
export const payPageStyle = `
:root {
  color-scheme: light dark;
  --page: #f4f6f3; --surface: #ffffff; --ink: #14201b; --muted: #4f5d57; --line: #dbe0db; --control: #7b8781;
  --accent: #17493a; --accent-hover: #0e362a; --on-accent: #ffffff;
  --danger: #a3231f; --danger-soft: #fbebe9; --notice: #7a4a00; --notice-soft: #fbf0dc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0c1210; --surface: #141c19; --ink: #eef2ef; --muted: #a5b1ab; --line: #28342f; --control: #73817a;
    --accent: #bfdacc; --accent-hover: #d8eae0; --on-accent: #0b1f18;
    --danger: #ff9d94; --danger-soft: #3a1916; --notice: #f2c26b; --notice-soft: #33270e;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: var(--page); color: var(--ink);
  font: 1rem/1.55 Figtree, 'Segoe UI', system-ui, Arial, sans-serif;
}
.notice { padding: 0.75rem 1rem; background: var(--notice-soft); color: var(--notice); text-align: center; }
.notice strong { margin-inline-end: 0.25rem; }
.card-number { white-space: nowrap; font-variant-numeric: tabular-nums; }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 0.5rem; font-size: 1rem; font-weight: 500; color: var(--muted); overflow-wrap: anywhere; }
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
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { .action { border-color: ButtonText; } }
`;
