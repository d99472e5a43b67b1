import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import { toAmount } from '#domain/money.ts';
import { quoteFleet } from '../../bookings/quote.ts';
import { implement } from '../../http/implement.ts';
import { invalidInput } from '../../http/problem.ts';

/** The fleet priced for a trip, without tax (spec §7, D1, D5). */
export const vehiclesRoute = implement(findVehicles, async (input, { dependencies }) => {
  const quote = await quoteFleet(dependencies, {
    pickup: { label: input.pickup, lat: input.pickup_lat, lng: input.pickup_lng },
    drop: { label: input.drop, lat: input.drop_lat, lng: input.drop_lng },
    serviceType: input.service_type,
    pickupAt: input.date_time,
    returnAt: input.return_date ?? '',
    hours: input.hour,
  });
  if (quote.kind === 'invalid') throw invalidInput(quote.errors);
  return {
    vehicles: quote.vehicles.map(({ vehicle, price, distanceKm }) => ({
      id: vehicle.id,
      title: vehicle.title,
      name: vehicle.name,
      price: toAmount(price),
      image: vehicle.image,
      number_of_passengers: vehicle.passengers,
      number_of_suitcases: vehicle.suitcases,
      description: vehicle.description,
      distance: distanceKm,
    })),
  };
});
