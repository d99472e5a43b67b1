/** The stylesheet of the popup: it stands alone, because an identity provider's page shares nothing with the site. */
export const popupStyle = `
:root {
  color-scheme: light dark;
  --page: #f4f6f3; --surface: #ffffff; --ink: #14201b; --muted: #4f5d57; --control: #7b8781; --accent: #17493a;
  --danger: #a3231f; --notice: #7a4a00; --notice-soft: #fbf0dc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0c1210; --surface: #141c19; --ink: #eef2ef; --muted: #a5b1ab; --control: #73817a; --accent: #bfdacc;
    --danger: #ff9d94; --notice: #f2c26b; --notice-soft: #33270e;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: var(--page); color: var(--ink);
  font: 1rem/1.5 Figtree, 'Segoe UI', system-ui, Arial, sans-serif;
}
.notice { padding: 0.75rem 1rem; background: var(--notice-soft); color: var(--notice); text-align: center; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font: 1.75rem/1.2 'Libre Caslon Display', 'Times New Roman', serif; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.75rem; }
button {
  display: grid; gap: 0.125rem; width: 100%; min-height: 3.5rem; padding: 0.625rem 1rem; text-align: start; font: inherit;
  color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 0.5rem; cursor: pointer;
  overflow-wrap: anywhere;
}
button:hover { border-color: var(--accent); }
button span { color: var(--muted); font-size: 0.875rem; }
[role='alert'] { min-height: 1.5rem; color: var(--danger); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
