import * as v from 'valibot';
import { looseNumber } from '../wire.ts';

/** Degrees north, −90 to 90. */
export const latitude = v.pipe(
  looseNumber,
  v.minValue(-90, 'Latitude must be between -90 and 90'),
  v.maxValue(90, 'Latitude must be between -90 and 90'),
);
/** Degrees east, −180 to 180. */
export const longitude = v.pipe(
  looseNumber,
  v.minValue(-180, 'Longitude must be between -180 and 180'),
  v.maxValue(180, 'Longitude must be between -180 and 180'),
);
