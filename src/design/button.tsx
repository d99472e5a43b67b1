import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import * as css from './button.css.ts';
import { button } from './button-class.ts';
import { Spinner } from './loading.tsx';

type PressProps = {
  busy?: boolean;
  /** Ignores clicks but keeps focus, unlike `disabled`. */
  blocked?: boolean;
};

type ButtonProps = PressProps &
  Omit<ComponentProps<'button'>, 'className'> & {
    variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
    busyLabel?: ReactNode;
    inactive?: boolean;
    compact?: boolean;
    wide?: boolean;
    icon?: ReactNode;
  };

export function Button(props: ButtonProps) {
  const { variant = 'primary', busyLabel, inactive, compact, wide, icon, children, ...rest } = props;
  const { busy, blocked } = props;
  const isInactive = (inactive || blocked) && !busy && variant !== 'quiet';
  const visibility = busy ? (busyLabel ? 'hidden' : 'faint') : 'shown';
  return (
    <button {...pressable(rest)} className={button({ variant: isInactive ? 'inactive' : variant, compact, wide })}>
      <span className={css.face[visibility]}>
        {icon}
        {/* Alone in its element: React keeps it up to date there even after a browser's translation has replaced the text. */}
        <span>{children}</span>
      </span>
      {(busy || busyLabel) && (
        <span className={css.face[busy ? 'shown' : 'hidden']}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </button>
  );
}

type IconButtonProps = PressProps &
  Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
    label: string;
    icon: ReactNode;
    variant?: 'plain' | 'outlined';
  };

export function IconButton({ label, icon, variant = 'plain', ...rest }: IconButtonProps) {
  return (
    <button {...pressable(rest)} className={css.iconButton[variant]} aria-label={label}>
      {rest.busy ? <Spinner /> : icon}
    </button>
  );
}

function pressable({ busy, blocked, type = 'button', onClick, ...rest }: PressProps & ComponentProps<'button'>) {
  const refused = busy || blocked;
  return {
    ...rest,
    type,
    'aria-busy': busy || undefined,
    'aria-disabled': refused || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (refused) event.preventDefault();
      else onClick?.(event);
    },
  };
}
