import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';

export const airport: Place = { label: 'Sydney Airport (T1)', lat: -33.9363, lng: 151.1658 };
export const hotel: Place = { label: 'Park Hyatt Sydney', lat: -33.8556, lng: 151.2094 };
export const perth: Place = { label: 'Perth Airport', lat: -31.9385, lng: 115.9672 };

export const suggestions: readonly PlaceSuggestion[] = [
  { id: 'syd', title: 'Sydney Airport', subtitle: 'Mascot NSW' },
  { id: 'cbd', title: 'Sydney CBD', subtitle: 'NSW' },
];
