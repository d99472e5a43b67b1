import { CheckIcon } from './form-icons.tsx';
import { visuallyHidden } from './global.css.ts';
import * as css from './step-bar.css.ts';

type StepBarProps = {
  label: string;
  steps: readonly string[];
  current: number;
};

const stateOf = (number: number, current: number) => {
  if (number < current) return 'done';
  return number === current ? 'current' : 'ahead';
};

/** `current` is 1-based, like the numbers shown. */
export function StepBar({ label, steps, current }: StepBarProps) {
  return (
    <ol className={css.list} aria-label={label}>
      {steps.map((name, index) => {
        const number = index + 1;
        const state = stateOf(number, current);
        return (
          <li
            key={name}
            className={css.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css.number}>{state === 'done' ? <CheckIcon size={14} /> : number}</span>
            <span>
              {name}
              {state === 'done' && <span className={visuallyHidden}> completed</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
