import * as css from './loading.css.ts';

export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Stands in for a part whose code is loading: what follows stays off screen until the height of the part is known. */
export function UnsettledPart() {
  return (
    <div className={css.unsettled}>
      <Skeleton height="24rem" />
    </div>
  );
}
