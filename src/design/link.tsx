import type { ComponentProps } from 'react';
import { visuallyHidden } from './global.css.ts';
import { ExternalIcon } from './icons.tsx';
import { link, standaloneLink } from './link.css.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'className'> & {
  href: string;
  standalone?: boolean;
  newTabLabel?: string;
};

export function Link({ standalone = false, newTabLabel, children, ...rest }: LinkProps) {
  const newTab = newTabLabel === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a {...newTab} {...rest} className={standalone ? standaloneLink : link}>
      {children}
      {newTabLabel !== undefined && (
        <>
          <ExternalIcon size={16} />
          <span className={visuallyHidden}> {newTabLabel}</span>
        </>
      )}
    </a>
  );
}
