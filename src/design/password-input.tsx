import type { ComponentProps } from 'react';
import { iconButton } from './button.css.ts';
import { TextInput } from './control.tsx';
import { visuallyHidden } from './global.css.ts';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
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
          className={iconButton.plain}
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
