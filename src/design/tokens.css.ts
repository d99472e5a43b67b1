import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light } from './palette.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const color = createGlobalThemeContract({ ...light }, (_value, path) => `color-${path.map(kebab).join('-')}`);

createGlobalTheme(':root', color, light);

globalStyle(':root', { '@media': { 'screen and (prefers-color-scheme: dark)': { vars: assignVars(color, dark) } } });

/** On the narrowest screens, gaps do not grow with larger text. */
const gap = (pixels: number) => `min(${pixels / 16}rem, ${pixels / 3.2}vw)`;

export const space = {
  4: '0.25rem',
  8: '0.5rem',
  12: gap(12),
  16: gap(16),
  24: gap(24),
  32: gap(32),
  40: gap(40),
  48: gap(48),
  64: gap(64),
  96: gap(96),
} as const;

export const family = {
  display: "'Libre Caslon Display', 'Times New Roman', serif",
  text: 'Figtree, Arial, sans-serif',
} as const;

export const size = {
  label: '0.8125rem',
  small: '0.875rem',
  body: '1rem',
  large: '1.125rem',
  heading: '1.25rem',
  price: 'min(1.5rem, 8vw)',
  section: 'clamp(1.625rem, 1.45rem + 0.8vw, 2rem)',
  page: 'clamp(2rem, 1.7rem + 1.5vw, 2.75rem)',
  hero: 'clamp(2.5rem, 1.85rem + 3vw, 4.25rem)',
} as const;

export const weight = { regular: '400', medium: '500', strong: '600' } as const;

export const leading = { tight: '1.08', heading: '1.2', snug: '1.35', body: '1.55' } as const;

export const tracking = { display: '-0.012em', figures: '-0.01em' } as const;

export const underline = { offset: '0.22em' } as const;

export const radius = { small: '0.25rem', control: '0.375rem', surface: '0.75rem', round: '999px' } as const;

export const control = {
  height: '3.25rem',
  compact: '2.75rem',
  touch: gap(44),
  mark: '1.25rem',
  area: '7rem',
  border: '1px',
} as const;

export const width = {
  page: '72rem',
  reading: '40rem',
  form: '28rem',
  aside: '22rem',
  card: '18rem',
  sheet: '16rem',
  dialog: '27rem',
  popup: '22rem',
  toast: '24rem',
} as const;

export const height = { bar: '5rem', logo: '2.5rem', popup: '22rem', calendar: '24rem' } as const;

export const duration = { quick: '140ms', sheet: '300ms', pulse: '1600ms', spin: '900ms' } as const;

export const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

export const layer = { sticky: 10, popup: 40, sheet: 50, dialog: 60, toast: 70 } as const;

export const media = {
  narrow: '(max-width: 40rem)',
  wide: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
  hover: '(hover: hover)',
  forcedColours: '(forced-colors: active)',
  stillness: '(prefers-reduced-motion: reduce)',
  print: 'print',
} as const;
