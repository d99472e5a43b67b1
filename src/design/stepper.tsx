import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { MinusIcon, PlusIcon } from './icons.tsx';
import * as css from './stepper.css.ts';

type StepperProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  hint?: ReactNode;
};

export function Stepper({ label, value, min, max, onChange, hint }: StepperProps) {
  const id = useId();
  const press = (name: string, icon: ReactNode, next: number) => (
    <IconButton
      variant="outlined"
      label={name}
      icon={icon}
      blocked={next < min || next > max}
      onClick={() => onChange(next)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot name itself from a label laid out in the row
    <div role="group" aria-labelledby={id} className={css.row}>
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
