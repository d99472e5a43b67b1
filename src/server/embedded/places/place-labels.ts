import type { IndexedPlace } from './indexed-place.ts';

/** 'Mascot NSW 2020', or with its street for a hotel: '7 Hickson Road, The Rocks NSW 2000'. */
export function subtitleOf(place: IndexedPlace): string {
  const { name, address, locality, state, postcode } = place;
  const area = name === locality ? `${state} ${postcode}` : `${locality} ${state} ${postcode}`;
  return address === undefined ? area : `${address}, ${area}`;
}

/** 'Sydney Airport T1 International, Mascot NSW 2020'; a suburb is named once: 'Pyrmont NSW 2009'. */
export function labelOf(place: IndexedPlace): string {
  return `${place.name}${place.name === place.locality ? ' ' : ', '}${subtitleOf(place)}`;
}

/** 'Near Taronga Zoo Sydney, Mosman NSW'. */
export function nearLabelOf({ name, locality, state }: Pick<IndexedPlace, 'name' | 'locality' | 'state'>): string {
  return name === locality ? `Near ${name} ${state}` : `Near ${name}, ${locality} ${state}`;
}
