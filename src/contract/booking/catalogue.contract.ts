import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseId, looseInteger, looseNumber, looseText, readable } from '../wire.ts';
import { sentId, serviceTypeId, text } from '../wire-input.ts';
import { money } from '../wire-money.ts';
import { optionalRoute, type Route } from './route.ts';
import { tripFields } from './trip-fields.ts';

export const getTaxes = defineCall({
  method: 'GET',
  path: '/taxes',
  auth: 'none',
  output: v.object({ taxes: v.object({ tax: looseNumber }) }),
});

const vehicleFields = v.object({
  id: looseId,
  title: looseText,
  name: looseText,
  /** Cents, without tax (`money/shown-with-tax`). */
  price: money,
  image: looseText,
  number_of_passengers: looseInteger,
  number_of_suitcases: looseInteger,
  description: looseText,
  /** Road distance of one way, in km (`booking/fixed-distance`). */
  distance: v.fallback(v.nullish(looseNumber, 0), 0),
  /** Sent back with a booking, it holds the price until `offer_until`, ISO 8601 (`money/offers`). Our addition. */
  offer: v.optional(v.string()),
  offer_until: v.optional(v.string()),
});

const vehicle = v.pipe(
  vehicleFields,
  // Some backends give one of the two.
  v.transform((each) => (each.title ? each : { ...each, title: each.name, name: '' })),
);
export type Vehicle = v.InferOutput<typeof vehicle> & { readonly route?: Route | null | undefined };

/** `date_time` is 'Tue, Jan 05, 2027 02:30 PM' on the wall clock of the pickup place (`time/pickup-zone`, `time/wire-format`). */
export const findVehicles = defineCall({
  path: '/vehicles',
  auth: 'none',
  encoding: 'form',
  input: v.object({
    ...tripFields,
    service_type: serviceTypeId,
    /** Only with service type 2. */
    hour: v.optional(looseInteger),
    /** Only with service type 1: the return's date, with its time in the form of `date_time` or without. */
    return_date: v.optional(text(40)),
    /** The vehicle of a booked ride that is changed: it is offered even if it was withdrawn. Our addition. */
    booked_vehicle_id: v.optional(sentId),
  }),
  output: v.pipe(
    v.object({ vehicles: readable(vehicle), route: optionalRoute }),
    // The price of a vehicle is for this route, so both travel together.
    v.transform(({ vehicles, route }) => ({
      vehicles: vehicles.map((each): Vehicle => (route ? { ...each, route } : each)),
    })),
  ),
});

const extra = v.object({
  id: looseId,
  title: looseText,
  /** Cents, without tax. */
  price: money,
  /** The vehicle types that offer it; missing when the answer is for one vehicle (`booking/extras-by-vehicle`). */
  vehicle_type_ids: v.optional(v.array(looseId)),
});
export type Extra = v.InferOutput<typeof extra>;

const extras = v.object({ extras: readable(extra) });

export const getGuestExtras = defineCall({
  path: '/user/guest_extras',
  auth: 'none',
  encoding: 'form',
  input: v.object({ vehicle_type_id: sentId }),
  output: extras,
});

/** Names no vehicle, so it returns every extra with its vehicle types. */
export const getExtras = defineCall({ path: '/user/extras', auth: 'bearer', output: extras });
