/**
 * Styles of emails. Many mail programs only read style attributes, which hold the light colours; classes add the dark
 * ones where style sheets are read.
 */
const light = {
  page: '#f4f6f3',
  surface: '#ffffff',
  ink: '#14201b',
  muted: '#4f5d57',
  line: '#dbe0db',
  accent: '#17493a',
  onAccent: '#ffffff',
} as const;

const SANS = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const SERIF = "'Libre Caslon Display', Georgia, 'Times New Roman', serif";
const cell = `padding: 8px 0; border-bottom: 1px solid ${light.line}; font: 400 15px/22px ${SANS}; vertical-align: top;`;

export const style = {
  page: `margin: 0; padding: 0; background-color: ${light.page};`,
  outer: `padding: 24px 12px; background-color: ${light.page};`,
  column: 'max-width: 560px; margin: 0 auto;',
  brand: `padding: 0 4px 16px; font: 400 22px/28px ${SERIF}; color: ${light.accent};`,
  card: `padding: 28px 24px; background-color: ${light.surface}; border: 1px solid ${light.line}; border-radius: 12px;`,
  heading: `margin: 0 0 16px; font: 400 26px/32px ${SERIF}; color: ${light.ink};`,
  paragraph: `margin: 0 0 16px; font: 400 16px/24px ${SANS}; color: ${light.ink}; overflow-wrap: anywhere;`,
  facts: `margin: 8px 0 16px; border-collapse: collapse; border-top: 1px solid ${light.line};`,
  label: `${cell} width: 38%; padding-right: 12px; text-align: left; color: ${light.muted};`,
  value: `${cell} color: ${light.ink}; overflow-wrap: anywhere;`,
  strongValue: `${cell} color: ${light.ink}; font-weight: 700; overflow-wrap: anywhere;`,
  groupStart: ' padding-top: 28px;',
  action: 'margin: 24px 0 16px;',
  button: `display: inline-block; padding: 14px 24px; background-color: ${light.accent}; color: ${light.onAccent}; font: 600 16px/20px ${SANS}; text-decoration: none; border-radius: 6px;`,
  note: `margin: 0 0 12px; font: 400 14px/20px ${SANS}; color: ${light.muted};`,
  address: `color: ${light.muted}; overflow-wrap: anywhere; word-break: break-all;`,
  footer: `padding: 16px 4px 0; font: 400 13px/20px ${SANS}; color: ${light.muted};`,
} as const;

export const mailStyle = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0c1210 !important; }
  .card { background-color: #141c19 !important; border-color: #28342f !important; }
  .brand { color: #bfdacc !important; }
  .ink { color: #eef2ef !important; }
  .muted { color: #a5b1ab !important; }
  .line, .facts { border-color: #28342f !important; }
  .button { background-color: #bfdacc !important; color: #0b1f18 !important; }
}`;
