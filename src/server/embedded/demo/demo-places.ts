import type { Place } from '#domain/place.ts';

/** Places of the demo trips, labelled as in the place index. */
export const PLACES = {
  sydneyAirport: { label: 'Sydney Airport T1 International, Mascot NSW 2020', lat: -33.9361, lng: 151.1656 },
  parkHyatt: { label: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000', lat: -33.8556, lng: 151.2098 },
  bondiBeach: { label: 'Bondi Beach NSW 2026', lat: -33.8915, lng: 151.2767 },
  chatswood: { label: 'Chatswood NSW 2067', lat: -33.7961, lng: 151.1832 },
  manlyWharf: { label: 'Manly Wharf, Manly NSW 2095', lat: -33.8003, lng: 151.284 },
  pokolbin: { label: 'Pokolbin NSW 2320', lat: -32.785, lng: 151.288 },
  perthAirport: { label: 'Perth Airport T1 International, Perth Airport WA 6105', lat: -31.9403, lng: 115.9763 },
  fremantle: { label: 'Fremantle Markets, Fremantle WA 6160', lat: -32.0563, lng: 115.7489 },
  melbourneAirport: {
    label: 'Melbourne Airport T2 International, Melbourne Airport VIC 3045',
    lat: -37.6697,
    lng: 144.8487,
  },
  crownTowers: {
    label: 'Crown Towers Melbourne, 8 Whiteman Street, Southbank VIC 3006',
    lat: -37.8221,
    lng: 144.9594,
  },
  mornington: { label: 'Mornington VIC 3931', lat: -38.219, lng: 145.039 },
  brisbaneAirport: {
    label: 'Brisbane Airport Domestic Terminal, Brisbane Airport QLD 4008',
    lat: -27.3841,
    lng: 153.1193,
  },
  surfersParadise: { label: 'Surfers Paradise QLD 4217', lat: -28.0025, lng: 153.43 },
  adelaide: { label: 'Adelaide CBD, Adelaide SA 5000', lat: -34.9285, lng: 138.6007 },
  tanunda: { label: 'Tanunda SA 5352', lat: -34.524, lng: 138.96 },
} satisfies Record<string, Place>;
