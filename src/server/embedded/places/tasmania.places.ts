import { type IndexedPlace, placesIn } from './indexed-place.ts';

const { airport, cruise, cbd, suburb, hotel, landmark } = placesIn('TAS');

// biome-ignore format: a table, one line per place
export const tasmaniaPlaces: readonly IndexedPlace[] = [
  airport('hobart-airport', 'Hobart Airport', 'Cambridge', '7170', -42.8373, 147.5060, 'HBA'),
  airport('launceston-airport', 'Launceston Airport', 'Western Junction', '7212', -41.5440, 147.2107, 'LST'),
  airport('devonport-airport', 'Devonport Airport', 'East Devonport', '7310', -41.1697, 146.4303, 'DPO'),
  airport('burnie-airport', 'Burnie Airport', 'Wynyard', '7325', -40.9989, 145.7311, 'BWT'),
  airport('king-island-airport', 'King Island Airport', 'Loorana', '7256', -39.8775, 143.8781, 'KNS'),
  airport('flinders-island-airport', 'Flinders Island Airport', 'Whitemark', '7255', -40.0917, 147.9928, 'FLS'),

  cruise('macquarie-wharf', 'Macquarie Wharf Cruise Terminal', 'Hobart', '7000', -42.8832, 147.3375, 'Hobart Cruise Terminal', 'Mac02'),
  cruise('spirit-of-tasmania-devonport', 'Spirit of Tasmania Devonport', 'East Devonport', '7310', -41.1760, 146.3700, 'Devonport Ferry Terminal'),
  cruise('burnie-wharf', 'Burnie Wharf', 'Burnie', '7320', -41.0520, 145.9105, 'Burnie Cruise Terminal'),

  cbd('hobart-cbd', 'Hobart CBD', 'Hobart', '7000', -42.8821, 147.3272),
  cbd('launceston-cbd', 'Launceston CBD', 'Launceston', '7250', -41.4370, 147.1390),
  cbd('devonport-cbd', 'Devonport CBD', 'Devonport', '7310', -41.1790, 146.3610),
  cbd('burnie-cbd', 'Burnie CBD', 'Burnie', '7320', -41.0530, 145.9055),

  suburb('battery-point', 'Battery Point', '7004', -42.8920, 147.3330),
  suburb('sandy-bay', 'Sandy Bay', '7005', -42.8980, 147.3300),
  suburb('glenorchy', 'Glenorchy', '7010', -42.8320, 147.2770),
  suburb('bellerive', 'Bellerive', '7018', -42.8760, 147.3680),
  suburb('kingston-tas', 'Kingston', '7050', -42.9760, 147.3050),
  suburb('richmond-tas', 'Richmond', '7025', -42.7350, 147.4380),
  suburb('coles-bay', 'Coles Bay', '7215', -42.1200, 148.2850, 'Freycinet', 'Wineglass Bay'),
  suburb('strahan', 'Strahan', '7468', -42.1530, 145.3290),

  hotel('macq01-hobart', 'MACq 01 Hotel', '18 Hunter Street', 'Hobart', '7000', -42.8822, 147.3351),
  hotel('henry-jones-art-hotel', 'The Henry Jones Art Hotel', '25 Hunter Street', 'Hobart', '7000', -42.8812, 147.3353),
  hotel('tasman-hobart', 'The Tasman', '12 Murray Street', 'Hobart', '7000', -42.8845, 147.3305),
  hotel('grand-chancellor-hobart', 'Hotel Grand Chancellor Hobart', '1 Davey Street', 'Hobart', '7000', -42.8810, 147.3335),
  hotel('wrest-point', 'Wrest Point', '410 Sandy Bay Road', 'Sandy Bay', '7005', -42.9013, 147.3366, 'Wrest Point Casino'),
  hotel('peppers-silo', 'Peppers Silo Launceston', '89-91 Lindsay Street', 'Invermay', '7248', -41.4315, 147.1300),

  landmark('mona', 'MONA Museum of Old and New Art', 'Berriedale', '7011', -42.8127, 147.2613),
  landmark('salamanca-place', 'Salamanca Place', 'Battery Point', '7004', -42.8868, 147.3330, 'Salamanca Market'),
  landmark('franklin-wharf', 'Franklin Wharf', 'Hobart', '7000', -42.8828, 147.3315, 'Brooke Street Pier', 'Constitution Dock'),
  landmark('blundstone-arena', 'Ninja Stadium', 'Bellerive', '7018', -42.8773, 147.3736, 'Bellerive Oval', 'Blundstone Arena'),
  landmark('kunanyi-mount-wellington', 'kunanyi / Mount Wellington Summit', 'Wellington Park', '7054', -42.8955, 147.2367),
  landmark('port-arthur', 'Port Arthur Historic Site', 'Port Arthur', '7182', -43.1460, 147.8500),
  landmark('cataract-gorge', 'Cataract Gorge', 'Launceston', '7250', -41.4465, 147.1195, 'First Basin'),
  landmark('cradle-mountain', 'Cradle Mountain Visitor Centre', 'Cradle Mountain', '7306', -41.5796, 145.9383),
];
