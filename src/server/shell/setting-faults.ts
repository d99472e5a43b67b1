import { DEFAULT_CANCELLATION_POLICY, readPolicy } from '#domain/cancellation-policy.ts';
import { isEmail } from '#domain/contact.ts';
import { isKnownZone } from '#domain/local-time.ts';
import { readChangeHours } from '../bookings/change-window.ts';
import { settings } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';
import { seedSettings } from '../db/seed-data.ts';

const unset = (isRight: (val: string) => boolean) => (val: string) => val === '' || isRight(val);
const isFlag = unset((val) => val === '0' || val === '1');

/** The rules of settings. One with a wrong value counts as not set; without `email` the operator gets no emails. */
const RULES = {
  email: isEmail,
  time_zone: unset(isKnownZone),
  cancellation_middle_fee: unset((val) => readPolicy(val) !== DEFAULT_CANCELLATION_POLICY),
  change_hours: unset((val) => readChangeHours(val) !== undefined),
  auto_accept: isFlag,
  home_reviews: isFlag,
};

const KNOWN = seedSettings.map(({ key }) => key);

/** The keys of the operator's settings that have wrong values, and the keys that no setting has. */
export async function findSettingFaults(db: Database): Promise<string[]> {
  const rows = await db.select({ key: settings.key, val: settings.val }).from(settings).orderBy(settings.key);
  const stored = new Map(rows.map(({ key, val }) => [key, val]));
  const wrong = Object.entries(RULES).filter(([key, isRight]) => !isRight(stored.get(key) ?? ''));
  const unknown = rows.filter(({ key }) => !KNOWN.includes(key));
  return [...wrong.map(([key]) => key), ...unknown.map(({ key }) => key)];
}
