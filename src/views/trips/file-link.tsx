import type { ReactNode } from 'react';
import { look, wide } from '#design/button.css.ts';
import { classNames } from '#design/class-names.ts';
import { cluster } from '#design/layout.css.ts';

interface FileLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A file behind a signed link, with the look of a button. No `download`: a link that has expired leads to the page that says so. */
export function FileLink({ href, icon, children }: FileLinkProps) {
  return (
    <a className={classNames(look.secondary, wide)} href={href}>
      <span className={cluster[8]}>
        {icon}
        {children}
      </span>
    </a>
  );
}
