import { count, desc, eq, sql } from 'drizzle-orm';
import { readSettings as readAnswer, resolveAsset } from '#contract/shell/settings.contract.ts';
import type { FleetVehicle, SiteContent, SiteReviews } from '#contract/site-content.ts';
import { fareOf } from '#domain/fare.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { summarisePrice } from '#domain/pricing.ts';
import { readCatalogue } from '../bookings/catalogue.ts';
import { users } from '../db/account.schema.ts';
import { bookings, reviews } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { readSettings } from '../db/read-settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPublicSettings } from './public-settings.ts';
import { findSettingFaults } from './setting-faults.ts';

/** The ride that 'from' prices are for. */
const SHORT_RIDE = { kind: 'oneWay', distanceKm: 5, durationMinutes: 12, hours: 0 } as const;

/** How many reviews the home page shows. */
const SHOWN_REVIEWS = 3;

/** How long pages are sent with what was read last. */
const FRESH_MS = MINUTE_MS;

/**
 * The operator's content on pages, read once a minute. Resolves to the last content while the database fails, or to
 * undefined. Unchanged content is the same object.
 */
export function createSiteContent({
  db,
  publicUrl,
  now,
  log,
}: Pick<Dependencies, 'db' | 'publicUrl' | 'now' | 'log'>): () => Promise<SiteContent | undefined> {
  let last: SiteContent | undefined;
  let faults = '';
  let reading: Promise<void> = Promise.resolve();
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    try {
      const [content, wrong] = await Promise.all([readSiteContent(db, publicUrl), findSettingFaults(db)]);
      if (JSON.stringify(content) !== JSON.stringify(last)) last = content;
      const found = wrong.join(', ');
      if (found !== faults && found !== '')
        log.error('Settings have wrong names or values, which count as not set', { found });
      faults = found;
    } catch (error) {
      log.error('The content of pages could not be read', { error });
    }
  };
  return async () => {
    if (now() - readAt >= FRESH_MS) {
      readAt = now();
      reading = read();
    }
    await reading;
    return last;
  };
}

async function readSiteContent(db: Database, publicUrl: string): Promise<SiteContent> {
  const [answer, own, fleet] = await Promise.all([
    readPublicSettings(db, publicUrl),
    readSettings(db, ['company', 'abn', 'address', 'support_hours', 'terms', 'privacy', 'home_reviews']),
    readFleet(db, publicUrl),
  ]);
  const { company, abn, address, support_hours: supportHours, terms, privacy, home_reviews } = own;
  const shown = home_reviews === '0' ? { count: 0, average: 0, latest: [] } : await readReviews(db);
  return { settings: readAnswer(answer), company, abn, address, supportHours, terms, privacy, fleet, reviews: shown };
}

async function readFleet(db: Database, publicUrl: string): Promise<FleetVehicle[]> {
  const { vehicles, taxRate } = await readCatalogue(db);
  return vehicles.map((vehicle) => {
    const { title, name, image, passengers, suitcases } = vehicle;
    const { total } = summarisePrice({ subtotal: fareOf(vehicle, SHORT_RIDE), extras: [], taxRate });
    return { title, name, image: resolveAsset(publicUrl, image), passengers, suitcases, from: total };
  });
}

/** All count in the average; the latest with words are shown, whatever their stars. */
async function readReviews(db: Database): Promise<SiteReviews> {
  const [all] = await db
    .select({ count: count(), average: sql<number>`coalesce(avg(${reviews.rating}), 0)::float` })
    .from(reviews);
  const latest = await db
    .select({ name: users.firstName, rating: reviews.rating, text: reviews.review, vehicle: bookings.vehicleTitle })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    // A literal lets the planner use the partial index.
    .where(sql`${reviews.review} <> ''`)
    .orderBy(desc(reviews.createdAt))
    .limit(SHOWN_REVIEWS);
  return { count: all?.count ?? 0, average: all?.average ?? 0, latest };
}
