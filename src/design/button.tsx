import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import * as css from './button.css.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  busy?: boolean;
  busyLabel?: ReactNode;
  inactive?: boolean;
  /** Ignores clicks but keeps focus, unlike `disabled`. */
  blocked?: boolean;
  compact?: boolean;
  wide?: boolean;
  icon?: ReactNode;
};

export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  inactive = false,
  blocked = false,
  compact = false,
  wide = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const refused = busy || blocked;
  const unlessRefused = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused) event.preventDefault();
    else onClick?.(event);
  };
  const visibility = busy ? (busyLabel ? 'hidden' : 'faint') : 'shown';
  return (
    <button
      {...rest}
      type={type}
      className={css.button({ variant: (inactive || blocked) && !busy ? 'inactive' : variant, compact, wide })}
      aria-busy={busy || undefined}
      aria-disabled={refused || undefined}
      onClick={unlessRefused}
    >
      <span className={css.face({ visibility })}>
        {icon}
        {children}
      </span>
      {(busy || busyLabel) && (
        <span className={css.face({ visibility: busy ? 'shown' : 'hidden' })}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </button>
  );
}
