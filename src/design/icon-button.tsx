import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { iconButton } from './icon-button.css.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'outlined';
  busy?: boolean;
  blocked?: boolean;
};

/** `blocked` ignores clicks but keeps focus, unlike `disabled`. */
export function IconButton({
  label,
  icon,
  variant,
  busy = false,
  blocked = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const refused = busy || blocked;
  const unlessRefused = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={iconButton({ variant })}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={refused || undefined}
      onClick={unlessRefused}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}
