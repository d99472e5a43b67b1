import { CheckIcon } from './form-icons.tsx';
import { visuallyHidden } from './global.css.ts';
import * as css from './step-bar.css.ts';

type StepBarProps = {
  label: string;
  steps: readonly string[];
  current: number;
  /** Called with the position of a completed step, from 0. Undefined while no other step can be opened. */
  onReturn: ((index: number) => void) | undefined;
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
        const isDone = state === 'done';
        const content = (
          <>
            <span className={css.number}>{isDone ? <CheckIcon size={14} /> : number}</span>
            <span>
              {name}
              {isDone && <span className={visuallyHidden}> completed</span>}
            </span>
          </>
        );
        return (
          <li
            key={name}
            className={css.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {isDone && onReturn ? (
              <button type="button" className={css.back} onClick={() => onReturn(index)}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}
