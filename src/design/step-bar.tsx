import { CheckIcon } from './form-icons.tsx';
import { visuallyHidden } from './global.css.ts';
import * as css from './step-bar.css.ts';

type StepBarProps = {
  label: string;
  steps: readonly string[];
  current: number;
  /** Called with the position of a completed step, from 0. */
  onReturn: (index: number) => void;
};

const stateOf = (number: number, current: number) => {
  if (number < current) return 'done';
  return number === current ? 'current' : 'ahead';
};

/** `current` is 1-based, like the numbers shown. */
export function StepBar({ label, steps, current, onReturn }: StepBarProps) {
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
            {state === 'done' ? (
              <button type="button" className={css.back} onClick={() => onReturn(index)}>
                <span className={css.number}>
                  <CheckIcon size={14} />
                </span>
                <span>
                  {name}
                  <span className={visuallyHidden}> completed</span>
                </span>
              </button>
            ) : (
              <>
                <span className={css.number}>{number}</span>
                <span>{name}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
