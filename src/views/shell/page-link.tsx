import type { ReactNode } from 'react';
import { button } from '#design/button.css.ts';
import { AppLink } from './app-link.tsx';

interface PageLinkProps {
  readonly to: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly children: ReactNode;
}

/** A link to a page of this app, with the look of a button. */
export function PageLink({ to, variant = 'primary', children }: PageLinkProps) {
  return (
    <AppLink to={to} className={button({ variant })}>
      {children}
    </AppLink>
  );
}
