import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { MinusIcon, PlusIcon } from './form-icons.tsx';
import { spread } from './layout.css.ts';
import * as css from './stepper.css.ts';

type StepperProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  hint?: ReactNode;
  /** The id of the button that increases, so that other parts of the page can focus it. */
  name?: string;
};

export function Stepper({ label, value, min, max, onChange, hint, name }: StepperProps) {
  const id = useId();
  const press = (label: string, icon: ReactNode, next: number) => (
    <IconButton
      variant="outlined"
      name={next > value ? name : undefined}
      label={label}
      icon={icon}
      blocked={next < min || next > max}
      onClick={() => onChange(next)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot name itself from a label laid out in the row
    <div role="group" aria-labelledby={id} className={spread}>
      <div className={css.text}>
        <span id={id} className={css.label}>
          {label}
        </span>
        {hint && <span className={css.hint}>{hint}</span>}
      </div>
      <div className={css.buttons}>
        {press(`Decrease ${label}`, <MinusIcon size={18} />, value - 1)}
        <output className={css.value} aria-labelledby={id}>
          {value}
        </output>
        {press(`Increase ${label}`, <PlusIcon size={18} />, value + 1)}
      </div>
    </div>
  );
}
