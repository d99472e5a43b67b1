import type { Party } from './party.ts';

/** What a vehicle carries. */
export interface Capacity {
  readonly passengers: number;
  readonly suitcases: number;
}

/**
 * True when the vehicle takes that many people and suitcases; the first such vehicle is preselected
 * (`booking/preselected-vehicle`).
 */
export function fits(capacity: Capacity, passengers: number, luggage: number): boolean {
  return passengers <= capacity.passengers && luggage <= capacity.suitcases;
}

/**
 * `booking/too-small`. Why a vehicle cannot be chosen: 'Too small for 5 passengers and 3 pieces of luggage'; '' if it
 * takes the party.
 */
export function tooSmall(capacity: Capacity, { passengers, luggage }: Party): string {
  const excess = [
    ...(passengers > capacity.passengers ? [passengersText(passengers)] : []),
    ...(luggage > capacity.suitcases ? [luggageText(luggage)] : []),
  ];
  return excess.length === 0 ? '' : `Too small for ${excess.join(' and ')}`;
}

/** '1 passenger', '2 passengers' */
export function passengersText(count: number): string {
  return `${count} ${count === 1 ? 'passenger' : 'passengers'}`;
}

/** '1 piece of luggage', '2 pieces of luggage' */
export function luggageText(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'} of luggage`;
}
