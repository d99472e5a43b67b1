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

/** Loads after the prices, which come first. The timeout is for a browser that is never idle. */
const load = async () => {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve);
  });
  return (await import('./route-view.tsx')).RouteView;
};

/** `route/picture`; its space is reserved while it loads. */
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

/** Fills the space of a route that is not available, so that the content below does not move. */
export const RouteGap = () => (
  <div className={css.slot} aria-hidden="true">
    <div className={`${css.frame} ${css.gap}`}>
      <RouteIcon size={40} />
    </div>
  </div>
);

const EmptyFrame = () => <div className={css.frame} />;
