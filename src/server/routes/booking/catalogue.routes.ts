import * as calls from '#contract/booking/catalogue.contract.ts';
import { getRideTypes } from '#contract/booking/ride-types.contract.ts';
import { toAmount } from '#domain/money.ts';
import { parseWireDate } from '#domain/parse-wire-time.ts';
import { readCatalogue, withBookedVehicle } from '../../bookings/catalogue.ts';
import { quoteFleet } from '../../bookings/quote.ts';
import { placesOf } from '../../bookings/trip-request.ts';
import { implement, implementForCustomer } from '../../http/implement.ts';
import { accepted } from '../../http/problem.ts';
import { routeOf } from '../../routing/read-route.ts';

export const getTaxesRoute = implement(calls.getTaxes, async (_input, { dependencies: { db } }) => {
  const { taxRate } = await readCatalogue(db);
  return { taxes: { tax: taxRate } };
});

export const getRideTypesRoute = implement(getRideTypes, async (_input, { dependencies: { db } }) => ({
  data: [...(await readCatalogue(db)).rideTypes],
}));

export const findVehiclesRoute = implement(calls.findVehicles, async (input, { dependencies }) => {
  const { vehicles, trip, road } = accepted(
    await quoteFleet(
      dependencies,
      {
        ...placesOf(input),
        serviceType: input.service_type,
        pickupAt: input.date_time,
        returnAt: returnAtOf(input.return_date),
        hours: input.hour,
      },
      input.booked_vehicle_id,
    ),
  );
  return {
    vehicles: vehicles.map(({ vehicle, price, offer }) => ({
      id: vehicle.id,
      title: vehicle.title,
      name: vehicle.name,
      price: toAmount(price),
      image: vehicle.image,
      number_of_passengers: vehicle.passengers,
      number_of_suitcases: vehicle.suitcases,
      description: vehicle.description,
      distance: road?.distanceKm,
      offer: offer.token,
      offer_until: new Date(offer.until).toISOString(),
    })),
    route: road && routeOf(trip, road),
  };
});

/** A date without a time gets the last time offered that day: the return's time does not affect the price. */
function returnAtOf(date = ''): string {
  return parseWireDate(date) ? `${date} 11:55 PM` : date;
}

export const getGuestExtrasRoute = implement(calls.getGuestExtras, async (input, { dependencies: { db } }) => {
  const { vehicles } = withBookedVehicle(await readCatalogue(db), input.vehicle_type_id);
  const offered = vehicles.find(({ id }) => id === input.vehicle_type_id)?.extras ?? [];
  return { extras: offered.map((extra) => ({ ...extra, price: toAmount(extra.price) })) };
});

export const getExtrasRoute = implementForCustomer(calls.getExtras, async (_input, { dependencies: { db } }) => {
  const { extras, fleet } = await readCatalogue(db);
  return {
    extras: extras.map((extra) => ({
      ...extra,
      price: toAmount(extra.price),
      vehicle_type_ids: fleet.filter((vehicle) => vehicle.extras.includes(extra)).map(({ id }) => id),
    })),
  };
});
