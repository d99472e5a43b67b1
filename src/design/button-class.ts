import * as css from './button.css.ts';

type ButtonLook = {
  variant?: keyof typeof css.variants | undefined;
  compact?: boolean | undefined;
  wide?: boolean | undefined;
};

/** The look of a button, for links and labels too. Not a recipe, whose runtime every page would load. */
export function button({ variant = 'primary', compact, wide }: ButtonLook = {}): string {
  return [css.variants[variant], compact && css.compact, wide && css.wide].filter(Boolean).join(' ');
}
