import type { Route } from '#contract/booking/route.ts';
import { Deferred } from '#design/deferred.tsx';
import { RouteIcon } from '#design/form-icons.tsx';
import * as css from './route.css.ts';

interface RouteSlotProps {
  /** Undefined while it is looked up. */
  readonly route: Route | undefined;
  /** Labels of the places. */
  readonly from: string;
  readonly to: string;
}

/** After the prices, which come first, also in a browser that never rests. */
const load = async () => {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve);
  });
  return (await import('./route-view.tsx')).RouteView;
};

/** `route/picture` in its place, which it keeps while it loads. */
export function RouteSlot({ route, from, to }: RouteSlotProps) {
  return (
    <section className={css.slot} aria-label="Your route">
      {route ? (
        <Deferred load={load} needed props={{ route, from, to }} waiting={<EmptyFrame />} failureStyle={css.failure} />
      ) : (
        <EmptyFrame />
      )}
    </section>
  );
}

/** In place of a route that cannot be had, so that what follows stays where it was. */
export const RouteGap = () => (
  <div className={css.slot} aria-hidden="true">
    <div className={`${css.frame} ${css.gap}`}>
      <RouteIcon size={40} />
    </div>
  </div>
);

const EmptyFrame = () => <div className={css.frame} />;
