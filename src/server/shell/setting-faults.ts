import { DEFAULT_CANCELLATION_POLICY, readPolicy } from '#domain/cancellation-policy.ts';
import { isEmail } from '#domain/contact.ts';
import { isKnownZone } from '#domain/local-time.ts';
import { readChangeHours } from '../bookings/change-window.ts';
import type { Database } from '../db/database.ts';
import { readSettings } from '../db/read-settings.ts';

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

/** The keys of the operator's settings that have wrong values. */
export async function findSettingFaults(db: Database): Promise<string[]> {
  const keys = Object.keys(RULES) as (keyof typeof RULES)[];
  const settings = await readSettings(db, keys);
  return keys.filter((key) => !RULES[key](settings[key]));
}
