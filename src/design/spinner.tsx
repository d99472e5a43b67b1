import { visuallyHidden } from './global.css.ts';
import { spinner } from './spinner.css.ts';

export type SpinnerProps = { label?: string };

export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <span className={spinner} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={spinner} aria-hidden="true" />
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}
