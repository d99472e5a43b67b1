import type { ReactNode } from 'react';
import { button } from '#design/button.css.ts';
import { cluster } from '#design/layout.css.ts';

interface FileLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A file behind a signed link, with the look of a button. No `download`: a link that has expired leads to the page that says so. */
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
