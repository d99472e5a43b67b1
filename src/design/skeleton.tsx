import * as css from './loading.css.ts';

export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />;
}
