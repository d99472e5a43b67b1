import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { button } from '#design/button-class.ts';

interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: 'primary' | 'secondary' | undefined;
  /** In place of this page, to which Back does not return. */
  readonly replace?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ to, variant, replace, children }: ButtonLinkProps) {
  return (
    <Link to={to} replace={replace} className={button({ variant })}>
      {children}
    </Link>
  );
}
