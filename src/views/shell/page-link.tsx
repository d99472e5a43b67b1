import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { look } from '#design/button.css.ts';

interface PageLinkProps {
  readonly to: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly children: ReactNode;
}

/** A link to a page of this app, with the look of a button. */
export function PageLink({ to, variant = 'primary', children }: PageLinkProps) {
  return (
    <Link href={to} className={look[variant]}>
      {children}
    </Link>
  );
}
