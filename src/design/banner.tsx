import type { ReactNode } from 'react';
import * as css from './banner.css.ts';
import { Button } from './button.tsx';
import { AlertIcon, CheckIcon, InfoIcon } from './form-icons.tsx';
import { strong } from './text.css.ts';
import { useWhenOnline } from './when-online.ts';

export type Kind = keyof typeof css.kinds;

export const kindIcons = { info: InfoIcon, warning: AlertIcon, error: AlertIcon, success: CheckIcon };

type BannerProps = { kind: Kind; children: ReactNode; title?: ReactNode; action?: ReactNode; id?: string };

export function Banner({ kind, children, title, action, id }: BannerProps) {
  const Mark = kindIcons[kind];
  return (
    <div id={id} className={`${css.banner} ${css.kinds[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={css.mark}>
        <Mark />
      </span>
      <div className={css.body}>
        {title && <p className={strong}>{title}</p>}
        <div>{children}</div>
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}

type RetryBannerProps = { children: ReactNode; onRetry: () => void; kind?: Kind; other?: ReactNode };

/** Reports a failed load, with 'Try again' and an optional alternative. Tries again by itself when the network is back. */
export function RetryBanner({ children, onRetry, kind = 'error', other }: RetryBannerProps) {
  useWhenOnline(onRetry);
  return (
    <Banner
      kind={kind}
      action={
        <>
          <Button variant="secondary" compact onClick={onRetry}>
            Try again
          </Button>
          {other}
        </>
      }
    >
      {children}
    </Banner>
  );
}
