import type { ReactNode } from 'react';
import * as css from './banner.css.ts';
import { type Kind, kindIcons } from './kind-icons.ts';

export type BannerProps = {
  kind: Kind;
  children: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
};

export function Banner({ kind, children, title, action }: BannerProps) {
  const Mark = kindIcons[kind];
  return (
    <div className={css.banner({ kind })} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={css.mark({ kind })}>
        <Mark />
      </span>
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        <div>{children}</div>
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}
