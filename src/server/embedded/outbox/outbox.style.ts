/** The stylesheet of the outbox page, which is no part of the site. */
export const outboxStyle = `
:root {
  color-scheme: light dark;
  --page: #f4f6f3; --surface: #ffffff; --ink: #14201b; --muted: #4f5d57; --line: #dbe0db; --accent: #17493a;
  --notice: #7a4a00; --notice-soft: #fbf0dc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0c1210; --surface: #141c19; --ink: #eef2ef; --muted: #a5b1ab; --line: #28342f; --accent: #bfdacc;
    --notice: #f2c26b; --notice-soft: #33270e;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: var(--page); color: var(--ink);
  font: 1rem/1.5 Figtree, 'Segoe UI', system-ui, Arial, sans-serif;
}
.notice { padding: 0.75rem 1rem; background: var(--notice-soft); color: var(--notice); text-align: center; }
main { max-width: 45rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font: 1.75rem/1.2 'Libre Caslon Display', 'Times New Roman', serif; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
a { color: var(--accent); }
ol { margin: 0; padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
li a { display: block; padding: 0.25rem 0; font-weight: 600; }
li span { color: var(--muted); font-size: 0.875rem; }
iframe { width: 100%; height: 48rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); }
pre {
  margin: 0; padding: 1rem; white-space: pre-wrap; background: var(--surface); border: 1px solid var(--line);
  border-radius: 0.5rem;
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
