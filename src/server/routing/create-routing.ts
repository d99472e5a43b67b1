import { type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';
import type { Log } from '../dependencies.ts';
import { createOutsideCall } from '../outside-call.ts';
import { estimateOf, type MappedRoad, type RoadService, type RoutingProvider } from './routing.ts';

/** The longest that a quote waits for a road, all map services together (`route/real`). */
const ROUTING_BUDGET_MS = 1000;
/** As long as an offer holds. */
const REMEMBERED_MS = 15 * MINUTE_MS;
const MAX_REMEMBERED = 1000;
/** About 11 m. */
const DECIMALS = 4;

interface RoutingOptions {
  /** Asked in turn, until one answers. */
  readonly services: readonly RoadService[];
  readonly now: () => Instant;
  readonly log: Log;
  readonly budgetMs?: number | undefined;
}

/** Roads of the map services, remembered for {@link REMEMBERED_MS}; the estimate where all fail (`route/real`). */
export function createRouting({ services, now, log, budgetMs = ROUTING_BUDGET_MS }: RoutingOptions): RoutingProvider {
  const remembered = new Map<string, { readonly road: MappedRoad; readonly until: Instant }>();
  const guarded = services.map(({ name, find }) => ({
    name,
    find,
    call: createOutsideCall({ service: name, now, isOutage: () => true, budgetMs: budgetMs / services.length }),
  }));

  async function look(from: Coordinates, to: Coordinates): Promise<MappedRoad | undefined> {
    for (const { name, find, call } of guarded) {
      try {
        return (await call((signal) => find(from, to, signal))) ?? estimateOf(from, to);
      } catch (error) {
        log.error('Route lookup failed', { service: name, error });
      }
    }
    return undefined;
  }

  return {
    async route(from, to) {
      const key = [from.lat, from.lng, to.lat, to.lng].map((degrees) => degrees.toFixed(DECIMALS)).join();
      const known = remembered.get(key);
      if (known && now() < known.until) return known.road;
      const road = await look(from, to);
      if (!road) return estimateOf(from, to);
      const [oldest] = remembered.keys();
      if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest);
      remembered.delete(key);
      remembered.set(key, { road, until: now() + REMEMBERED_MS });
      return road;
    },
  };
}
