import type { TextStyle } from '../pdf/typesetter.ts';

/** How an invoice looks: the colours of the site in the light, on A4. Lengths are points. */
const ink = '#14201b';
const muted = '#4f5d57';
const accent = '#17493a';

export const sheet = { width: 595.28, height: 841.89, left: 60, right: 60, top: 56, bottom: 64 } as const;

export const rule = { color: '#dbe0db', strong: accent, width: 0.75 } as const;

export const style = {
  brand: { voice: 'display', size: 20, color: accent },
  title: { voice: 'display', size: 34, color: ink },
  section: { voice: 'strong', size: 11, color: accent },
  label: { voice: 'text', size: 9.5, color: muted },
  value: { voice: 'text', size: 10.5, color: ink },
  strong: { voice: 'strong', size: 10.5, color: ink },
  total: { voice: 'strong', size: 13, color: ink },
  note: { voice: 'text', size: 9, color: muted },
} as const satisfies Record<string, TextStyle>;

/** From one line to the next, as a share of the size of its letters. */
export const LEADING = 1.42;
