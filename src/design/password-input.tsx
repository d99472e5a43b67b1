import type { ComponentProps } from 'react';
import { visuallyHidden } from './global.css.ts';
import { iconButton } from './icon-button.css.ts';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { TextInput } from './text-input.tsx';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  shown: boolean;
  onToggle: () => void;
  /** What the toggle shows and hides: 'password' */
  what?: string;
};

export function PasswordInput({ shown, onToggle, what = 'password', ...rest }: PasswordInputProps) {
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={iconButton()}
          aria-controls={rest.id}
          // The focus stays in the field, and with it the caret; before the app is there the page itself sees to it.
          data-keep-focus=""
          onMouseDown={(event) => event.preventDefault()}
          onClick={onToggle}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
          <span className={visuallyHidden}>{`${shown ? 'Hide' : 'Show'} ${what}`}</span>
        </button>
      }
    />
  );
}
