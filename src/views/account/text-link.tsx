import type { ReactNode } from 'react';
import { standaloneLink } from '#design/link.css.ts';
import { AppLink } from '../shell/app-link.tsx';

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a page of this app that stands for itself, large enough for a finger. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <AppLink to={to} className={standaloneLink}>
      {children}
    </AppLink>
  );
}
