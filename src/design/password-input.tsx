import { type ComponentProps, useState } from 'react';
import { iconButton } from './button.css.ts';
import { TextInput } from './control.tsx';
import { visuallyHidden } from './global.css.ts';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** Name of the value in the toggle's label, such as 'password'. */
  what?: string;
};

export function PasswordInput({ what = 'password', ...rest }: PasswordInputProps) {
  const [isWanted, setIsWanted] = useState(false);
  // Browsers offer to save a password that is hidden while it is sent.
  const isShown = isWanted && !rest.readOnly;
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={iconButton.plain}
          aria-controls={rest.id}
          // Keeps focus and caret in the field; until hydration, a script in the page handles the attribute.
          data-keep-focus=""
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsWanted(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
          <span className={visuallyHidden}>{`${isShown ? 'Hide' : 'Show'} ${what}`}</span>
        </button>
      }
    />
  );
}
