import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { MinusIcon, PlusIcon } from './icons.tsx';
import * as css from './stepper.css.ts';

export type StepperProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  hint?: ReactNode;
  decreaseLabel?: string;
  increaseLabel?: string;
};

export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
  hint,
  decreaseLabel = `Decrease ${label}`,
  increaseLabel = `Increase ${label}`,
}: StepperProps) {
  const id = useId();
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
        <IconButton
          variant="outlined"
          label={decreaseLabel}
          icon={<MinusIcon size={18} />}
          blocked={value <= min}
          onClick={() => onChange(value - 1)}
        />
        <output className={css.value} aria-labelledby={id}>
          {value}
        </output>
        <IconButton
          variant="outlined"
          label={increaseLabel}
          icon={<PlusIcon size={18} />}
          blocked={value >= max}
          onClick={() => onChange(value + 1)}
        />
      </div>
    </div>
  );
}
