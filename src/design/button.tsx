import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import * as css from './button.css.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  busy?: boolean;
  busyLabel?: ReactNode;
  inactive?: boolean;
  /** Refuses clicks but keeps the focus, which `disabled` would drop. */
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
  const labelFace = busy ? (busyLabel ? 'hidden' : 'faint') : 'shown';
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        (inactive || blocked) && !busy ? css.look.inactive : css.look[variant],
        compact && css.compact,
        wide && css.wide,
      )}
      aria-busy={busy || undefined}
      aria-disabled={refused || undefined}
      onClick={unlessRefused}
    >
      <span className={css.face[labelFace]}>
        {icon}
        {children}
      </span>
      {(busy || busyLabel) && (
        <span className={busy ? css.face.shown : css.face.hidden}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </button>
  );
}
