import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode } from 'react';
import { badge } from './badge.css.ts';

export type BadgeProps = NonNullable<RecipeVariants<typeof badge>> & { children: ReactNode };

export function Badge({ children, tone }: BadgeProps) {
  return <span className={badge({ tone })}>{children}</span>;
}
