import type { ReactNode } from 'react';
import * as css from './banner.css.ts';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';

export type BannerKind = 'info' | 'warning' | 'error' | 'success';

export type BannerProps = {
  kind: BannerKind;
  children: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
};

const marks = { info: InfoIcon, warning: AlertIcon, error: AlertIcon, success: CheckIcon };

export function Banner({ kind, children, title, action }: BannerProps) {
  const Mark = marks[kind];
  return (
    <div className={css.kind[kind]} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={css.mark[kind]}>
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
