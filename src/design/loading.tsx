import { visuallyHidden } from './global.css.ts';
import * as css from './loading.css.ts';

export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={css.spinner} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={css.spinner} aria-hidden="true" />
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}

/** The skeletons of prerendered pages, where the Content-Security-Policy blocks style attributes. */
export function SkeletonBlock({ as }: { as: keyof typeof css.block }) {
  return <span className={`${css.skeleton} ${css.block[as]}`} aria-hidden="true" />;
}
