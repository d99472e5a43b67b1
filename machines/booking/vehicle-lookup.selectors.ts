import type { SnapshotFrom } from 'xstate';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { Route } from '#contract/booking/route.ts';
import { luggageText, passengersText } from '#domain/capacity.ts';
import type { Party } from '#domain/party.ts';
import { failureSelector } from '../support/load-failure.ts';
import { takes, tripRefusal } from './offered-vehicles.ts';
import type { vehicleLookupMachine } from './vehicle-lookup.machine.ts';

type Snapshot = SnapshotFrom<typeof vehicleLookupMachine>;

export const NO_VEHICLES = 'No vehicles available for this route';

/**
 * 'Loading vehicles', then '4 of 6 vehicles fit 2 passengers and 1 piece of luggage'; '' for none. Names the chosen vehicle
 * if another one had to be selected.
 */
export const selectResultText = (snapshot: Snapshot): string => {
  const { vehicles, vehicle, tooSmall, party } = snapshot.context;
  if (snapshot.hasTag('busy')) return 'Loading vehicles';
  if (vehicles.length === 0) return '';
  const fitting = vehicles.filter((vehicle) => takes(vehicle, party)).length;
  const who = [passengersText(party.passengers), ...(party.luggage > 0 ? [luggageText(party.luggage)] : [])];
  const result = `${fitting} of ${vehicles.length} vehicles ${fitting === 1 ? 'fits' : 'fit'} ${who.join(' and ')}`;
  return tooSmall && vehicle
    ? `${result}. ${tooSmall.title} is too small, so we've selected ${vehicle.title}.`
    : result;
};
export const selectParty = (snapshot: Snapshot): Party => snapshot.context.party;
export const selectVehicles = (snapshot: Snapshot): readonly Vehicle[] => snapshot.context.vehicles;
/** '' for none. */
export const selectVehicleId = (snapshot: Snapshot): string => snapshot.context.vehicle?.id ?? '';
export const selectIsEmpty = (snapshot: Snapshot): boolean => snapshot.hasTag('empty');
/** Why the server rejects the trip; '' if it does not. */
export const selectRefusal = (snapshot: Snapshot): string =>
  snapshot.matches('refused') ? tripRefusal(snapshot.context.failure) : '';
/** False once an offer has run out and could not be renewed. */
export const selectIsHeld = (snapshot: Snapshot): boolean => !snapshot.matches({ ready: { offer: 'unheld' } });
/** '' unless a retry may help. */
export const selectFailure = failureSelector("We couldn't load the vehicles.");
export const selectHasNoVehicles = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('empty') || snapshot.hasTag('error');
/** True if there is no vehicle to price, including when all are too small for the party. */
export const selectHasNoPrice = (snapshot: Snapshot): boolean =>
  selectHasNoVehicles(snapshot) || snapshot.matches({ ready: { choice: 'unchosen' } });
/** The route of the prices; undefined while they load, and with other backends. */
export const selectRoute = (snapshot: Snapshot): Route | undefined => snapshot.context.vehicles[0]?.route ?? undefined;
/** False once a backend has sent vehicles without a route: until then the page reserves its space. */
export const selectExpectsRoute = (snapshot: Snapshot): boolean =>
  snapshot.context.vehicles.length === 0 || selectRoute(snapshot) !== undefined;
