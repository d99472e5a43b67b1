import type { ComponentProps } from 'react';
import { visuallyHidden } from './global.css.ts';
import { iconButton } from './icon-button.css.ts';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { TextInput } from './text-input.tsx';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  shown: boolean;
  onToggle: () => void;
  /** Name of the value in the toggle's label, such as 'password'. */
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
          // Keeps focus and caret in the field; until hydration, a script in the page handles the attribute.
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
