import * as css from './loading.css.ts';

export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** In place of a part whose code loads: what follows it is not seen until it has its height. */
export function UnsettledPart() {
  return (
    <div className={css.unsettled}>
      <Skeleton height="24rem" />
    </div>
  );
}
