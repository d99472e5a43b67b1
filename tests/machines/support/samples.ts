import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import type { EmergencyContact, EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { Place } from '#domain/place.ts';
import type { Trip } from '#domain/trip.ts';

export const airport: Place = { label: 'Sydney Airport (T1)', lat: -33.9363, lng: 151.1658 };
export const hotel: Place = { label: 'Park Hyatt Sydney', lat: -33.8556, lng: 151.2094 };
export const perth: Place = { label: 'Perth Airport', lat: -31.9385, lng: 115.9672 };

export const suggestions: readonly PlaceSuggestion[] = [
  { id: 'syd', title: 'Sydney Airport', subtitle: 'Mascot NSW' },
  { id: 'cbd', title: 'Sydney CBD', subtitle: 'NSW' },
];

export const sedan: Vehicle = {
  id: '1',
  title: 'Business Sedan',
  name: 'business-sedan',
  price: 12_000,
  image: '/vehicles/business-sedan.webp',
  number_of_passengers: 3,
  number_of_suitcases: 2,
  description: 'A quiet sedan.',
  distance: 14.2,
};
export const van: Vehicle = {
  ...sedan,
  id: '2',
  title: 'People Mover',
  price: 18_000,
  number_of_passengers: 7,
  number_of_suitcases: 6,
};

export const trip: Trip = {
  pickup: airport,
  drop: hotel,
  serviceType: 0,
  pickupAt: { date: '2027-06-04', time: '09:00' },
};

export const siteSettings: SiteSettings = {
  baseUrl: 'https://cdn.example',
  title: 'Example Cars',
  logo: '/logo.svg',
  favicon: '/favicon.svg',
  email: 'hello@example.com',
  phone: '+61 2 5550 0000',
  middleFee: 0,
  androidApp: 'https://play.google.com/store/apps/details?id=example',
  iosApp: 'https://apps.apple.com/au/app/example/id1',
  rideLinks: true,
};

/** The address of its trip page. */
export const tripPage =
  '/tripDetail?pickup=Sydney+Airport+%28T1%29&pickupLat=-33.9363&pickupLng=151.1658&drop=Park+Hyatt+Sydney' +
  '&dropLat=-33.8556&dropLng=151.2094&serviceType=0&date=Fri%2C+Jun+04%2C+2027&time=09%3A00+AM';

export const grace: EmergencyContact = { id: 'c1', name: 'Grace Hopper', phone: '+61412345678' };
export const alan: EmergencyContact = { id: 'c2', name: 'Alan Turing', phone: '+442079460123' };

export const keeping = (...data: EmergencyContact[]): EmergencyContacts => ({ data, sms: false });

const others: readonly EmergencyContact[] = [3, 4, 5].map((n) => ({
  id: `c${n}`,
  name: `Friend ${n}`,
  phone: `+6140000000${n}`,
}));
export const fiveContacts: EmergencyContacts = keeping(grace, alan, ...others);
