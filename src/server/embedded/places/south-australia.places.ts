import { type IndexedPlace, placesIn } from './indexed-place.ts';

const { airport, cruise, station, cbd, suburb, hotel, landmark } = placesIn('SA');

// biome-ignore format: a table, one line per place
export const southAustraliaPlaces: readonly IndexedPlace[] = [
  airport('adelaide-airport', 'Adelaide Airport', 'Adelaide Airport', '5950', -34.9382, 138.5363, 'ADL', 'Terminal 1 International and Domestic'),
  airport('parafield-airport', 'Parafield Airport', 'Parafield', '5106', -34.7933, 138.6331, 'PFA'),
  airport('mount-gambier-airport', 'Mount Gambier Airport', 'Wandilo', '5291', -37.7456, 140.7853, 'MGB'),
  airport('port-lincoln-airport', 'Port Lincoln Airport', 'North Shields', '5607', -34.6053, 135.8806, 'PLO'),
  airport('whyalla-airport', 'Whyalla Airport', 'Whyalla', '5600', -33.0589, 137.5144, 'WYA'),
  airport('kingscote-airport', 'Kingscote Airport', 'Cygnet River', '5223', -35.7139, 137.5208, 'KGC', 'Kangaroo Island'),
  airport('ceduna-airport', 'Ceduna Airport', 'Ceduna', '5690', -32.1306, 133.7097, 'CED'),
  airport('coober-pedy-airport', 'Coober Pedy Airport', 'Coober Pedy', '5723', -29.0400, 134.7211, 'CPD'),

  cruise('adelaide-passenger-terminal', 'Adelaide Passenger Terminal', 'Outer Harbor', '5018', -34.7751, 138.4837, 'Adelaide Cruise Terminal', 'Flinders Ports'),
  cruise('cape-jervis-ferry', 'Cape Jervis Ferry Terminal', 'Cape Jervis', '5204', -35.6040, 138.0957, 'SeaLink Kangaroo Island'),

  station('adelaide-station', 'Adelaide Station', 'Adelaide', '5000', -34.9212, 138.5963, 'Adelaide Railway Station'),
  station('adelaide-parklands-terminal', 'Adelaide Parklands Terminal', 'Keswick Terminal', '5035', -34.9412, 138.5797, 'The Ghan', 'Indian Pacific', 'The Overland'),

  cbd('adelaide-cbd', 'Adelaide CBD', 'Adelaide', '5000', -34.9285, 138.6007),
  cbd('mount-gambier-cbd', 'Mount Gambier CBD', 'Mount Gambier', '5290', -37.8290, 140.7820),

  suburb('north-adelaide', 'North Adelaide', '5006', -34.9070, 138.5940),
  suburb('glenelg', 'Glenelg', '5045', -34.9805, 138.5150),
  suburb('henley-beach', 'Henley Beach', '5022', -34.9195, 138.4960),
  suburb('norwood', 'Norwood', '5067', -34.9210, 138.6310),
  suburb('unley', 'Unley', '5061', -34.9500, 138.6070),
  suburb('port-adelaide', 'Port Adelaide', '5015', -34.8460, 138.5050),
  suburb('mawson-lakes', 'Mawson Lakes', '5095', -34.8090, 138.6110),
  suburb('modbury', 'Modbury', '5092', -34.8330, 138.6830),
  suburb('elizabeth-sa', 'Elizabeth', '5112', -34.7200, 138.6700),
  suburb('hahndorf', 'Hahndorf', '5245', -35.0290, 138.8080, 'Adelaide Hills'),
  suburb('mount-barker', 'Mount Barker', '5251', -35.0680, 138.8580),
  suburb('tanunda', 'Tanunda', '5352', -34.5240, 138.9600, 'Barossa Valley'),
  suburb('mclaren-vale', 'McLaren Vale', '5171', -35.2190, 138.5430),
  suburb('victor-harbor', 'Victor Harbor', '5211', -35.5520, 138.6220, 'Victor Harbour'),
  suburb('port-lincoln', 'Port Lincoln', '5606', -34.7240, 135.8610),
  suburb('port-augusta', 'Port Augusta', '5700', -32.4930, 137.7660),
  suburb('whyalla', 'Whyalla', '5600', -33.0330, 137.5780),

  hotel('intercontinental-adelaide', 'InterContinental Adelaide', 'North Terrace', 'Adelaide', '5000', -34.9206, 138.5954),
  hotel('hilton-adelaide', 'Hilton Adelaide', '233 Victoria Square', 'Adelaide', '5000', -34.9289, 138.5985),
  hotel('mayfair-adelaide', 'Mayfair Hotel', '45 King William Street', 'Adelaide', '5000', -34.9236, 138.5995),
  hotel('sofitel-adelaide', 'Sofitel Adelaide', '108 Currie Street', 'Adelaide', '5000', -34.9247, 138.5953),
  hotel('eos-skycity', 'Eos by SkyCity', 'Festival Drive', 'Adelaide', '5000', -34.9199, 138.5972),
  hotel('playford-adelaide', 'The Playford Adelaide', '120 North Terrace', 'Adelaide', '5000', -34.9219, 138.5950),
  hotel('stamford-grand-glenelg', 'Stamford Grand Adelaide', '2 Jetty Road', 'Glenelg', '5045', -34.9801, 138.5113),

  landmark('adelaide-oval', 'Adelaide Oval', 'North Adelaide', '5006', -34.9156, 138.5961),
  landmark('adelaide-convention-centre', 'Adelaide Convention Centre', 'Adelaide', '5000', -34.9202, 138.5945),
  landmark('adelaide-festival-centre', 'Adelaide Festival Centre', 'Adelaide', '5000', -34.9195, 138.5984),
  landmark('skycity-adelaide', 'SkyCity Adelaide', 'Adelaide', '5000', -34.9207, 138.5967, 'Adelaide Casino'),
  landmark('adelaide-central-market', 'Adelaide Central Market', 'Adelaide', '5000', -34.9297, 138.5975),
  landmark('rundle-mall', 'Rundle Mall', 'Adelaide', '5000', -34.9228, 138.6030),
  landmark('adelaide-botanic-garden', 'Adelaide Botanic Garden', 'Adelaide', '5000', -34.9180, 138.6105),
  landmark('adelaide-zoo', 'Adelaide Zoo', 'Adelaide', '5000', -34.9143, 138.6060),
  landmark('royal-adelaide-hospital', 'Royal Adelaide Hospital', 'Adelaide', '5000', -34.9212, 138.5867, 'RAH'),
  landmark('moseley-square', 'Moseley Square', 'Glenelg', '5045', -34.9803, 138.5121, 'Glenelg Beach'),
  landmark('mount-lofty-summit', 'Mount Lofty Summit', 'Crafers', '5152', -34.9747, 138.7085),
  landmark('the-bend', 'The Bend Motorsport Park', 'Tailem Bend', '5260', -35.3050, 139.5120),
];
