import type { ReactNode } from 'react';
import { nameLink } from './transition-item.css.ts';

/** Leads to what it names. */
export function NameLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={nameLink} href={href}>
      {children}
    </a>
  );
}
