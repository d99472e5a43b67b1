import type { ReactNode } from 'react';
import { button } from '#design/button.css.ts';
import { cluster } from '#design/layout.css.ts';

interface FileLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A signed link styled as a button. No `download`: an expired link has to open its error page. */
export function FileLink({ href, icon, children }: FileLinkProps) {
  return (
    <a className={button({ variant: 'secondary', wide: true })} href={href}>
      <span className={cluster[8]}>
        {icon}
        {children}
      </span>
    </a>
  );
}
