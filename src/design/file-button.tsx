import type { ChangeEvent, ComponentProps } from 'react';
import * as css from './file-button.css.ts';

type FileButtonProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange'> & {
  label: string;
  onChoose: (file: File) => void;
};

export function FileButton({ label, onChoose, ...rest }: FileButtonProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Otherwise choosing the same file again fires no change event.
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <label className={css.button}>
      {label}
      <input {...rest} type="file" className={css.input} onChange={choose} />
    </label>
  );
}
