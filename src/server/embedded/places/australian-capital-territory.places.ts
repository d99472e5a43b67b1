import { type IndexedPlace, placesIn } from './indexed-place.ts';

const { airport, station, cbd, suburb, hotel, landmark } = placesIn('ACT');

// biome-ignore format: a table, one line per place
export const australianCapitalTerritoryPlaces: readonly IndexedPlace[] = [
  airport('canberra-airport', 'Canberra Airport', 'Pialligo', '2609', -35.3057, 149.1912, 'CBR'),

  station('canberra-station', 'Canberra Station', 'Kingston', '2604', -35.3191, 149.1492, 'Kingston Railway Station'),
  station('jolimont-centre', 'Jolimont Centre Coach Station', 'City', '2601', -35.2783, 149.1273),

  cbd('canberra-cbd', 'Canberra CBD', 'City', '2601', -35.2809, 149.1300, 'Civic'),

  suburb('barton', 'Barton', '2600', -35.3070, 149.1330),
  suburb('braddon', 'Braddon', '2612', -35.2710, 149.1350),
  suburb('kingston-act', 'Kingston', '2604', -35.3150, 149.1420),
  suburb('manuka', 'Manuka', '2603', -35.3207, 149.1346),
  suburb('dickson', 'Dickson', '2602', -35.2510, 149.1390),
  suburb('belconnen', 'Belconnen', '2617', -35.2386, 149.0660),
  suburb('gungahlin', 'Gungahlin', '2912', -35.1850, 149.1330),
  suburb('woden', 'Phillip', '2606', -35.3450, 149.0870, 'Woden'),
  suburb('tuggeranong', 'Greenway', '2900', -35.4160, 149.0660, 'Tuggeranong'),

  hotel('hyatt-hotel-canberra', 'Hyatt Hotel Canberra', '120 Commonwealth Avenue', 'Yarralumla', '2600', -35.3000, 149.1244),
  hotel('hotel-realm', 'Hotel Realm', '18 National Circuit', 'Barton', '2600', -35.3064, 149.1327),
  hotel('ovolo-nishi', 'Ovolo Nishi', '25 Edinburgh Avenue', 'Acton', '2601', -35.2852, 149.1229),
  hotel('qt-canberra', 'QT Canberra', '1 London Circuit', 'City', '2601', -35.2843, 149.1248),
  hotel('crowne-plaza-canberra', 'Crowne Plaza Canberra', '1 Binara Street', 'City', '2601', -35.2834, 149.1343),

  landmark('parliament-house', 'Parliament House', 'Capital Hill', '2600', -35.3082, 149.1244),
  landmark('old-parliament-house', 'Old Parliament House', 'Parkes', '2600', -35.3021, 149.1299, 'Museum of Australian Democracy'),
  landmark('australian-war-memorial', 'Australian War Memorial', 'Campbell', '2612', -35.2808, 149.1488),
  landmark('national-gallery', 'National Gallery of Australia', 'Parkes', '2600', -35.3003, 149.1366, 'NGA'),
  landmark('national-museum', 'National Museum of Australia', 'Acton', '2601', -35.2930, 149.1209),
  landmark('national-library', 'National Library of Australia', 'Parkes', '2600', -35.2965, 149.1295),
  landmark('national-convention-centre', 'National Convention Centre Canberra', 'City', '2601', -35.2838, 149.1329),
  landmark('canberra-centre', 'Canberra Centre', 'City', '2601', -35.2792, 149.1332),
  landmark('australian-national-university', 'Australian National University', 'Acton', '2601', -35.2777, 149.1185, 'ANU'),
  landmark('gio-stadium', 'GIO Stadium Canberra', 'Bruce', '2617', -35.2500, 149.1027),
  landmark('national-arboretum', 'National Arboretum Canberra', 'Molonglo Valley', '2611', -35.2885, 149.0690),
];
