import { type IndexedPlace, placesIn } from './indexed-place.ts';

const { airport, cruise, station, cbd, suburb, hotel, landmark } = placesIn('NT');

// biome-ignore format: a table, one line per place
export const northernTerritoryPlaces: readonly IndexedPlace[] = [
  airport('darwin-airport', 'Darwin International Airport', 'Eaton', '0820', -12.4086, 130.8775, 'DRW', 'Terminal 1 International and Domestic'),
  airport('alice-springs-airport', 'Alice Springs Airport', 'Connellan', '0873', -23.8030, 133.9030, 'ASP'),
  airport('ayers-rock-airport', 'Ayers Rock Airport', 'Yulara', '0872', -25.1890, 130.9760, 'AYQ', 'Uluru', 'Connellan'),
  airport('katherine-airport', 'Katherine Tindal Airport', 'Tindal', '0853', -14.5211, 132.3778, 'KTR'),
  airport('gove-airport', 'Gove Airport', 'Nhulunbuy', '0880', -12.2694, 136.8181, 'GOV'),
  airport('tennant-creek-airport', 'Tennant Creek Airport', 'Tennant Creek', '0860', -19.6344, 134.1833, 'TCA'),

  cruise('darwin-cruise-terminal', 'Darwin Cruise Ship Terminal', 'Darwin City', '0800', -12.4707, 130.8494, 'Fort Hill Wharf'),

  station('alice-springs-station', 'Alice Springs Station', 'Ciccone', '0870', -23.6956, 133.8690, 'The Ghan'),

  cbd('darwin-cbd', 'Darwin CBD', 'Darwin City', '0800', -12.4634, 130.8424),
  cbd('alice-springs-cbd', 'Alice Springs CBD', 'Alice Springs', '0870', -23.6995, 133.8810, 'Todd Mall'),

  suburb('palmerston', 'Palmerston City', '0830', -12.4810, 130.9840),
  suburb('casuarina', 'Casuarina', '0810', -12.3760, 130.8830),
  suburb('parap', 'Parap', '0820', -12.4300, 130.8430),
  suburb('nightcliff', 'Nightcliff', '0810', -12.3820, 130.8530),
  suburb('katherine', 'Katherine', '0850', -14.4650, 132.2640),
  suburb('yulara', 'Yulara', '0872', -25.2400, 130.9830, 'Ayers Rock Resort'),
  suburb('tennant-creek', 'Tennant Creek', '0860', -19.6480, 134.1900),

  hotel('hilton-darwin', 'Hilton Darwin', '32 Mitchell Street', 'Darwin City', '0800', -12.4656, 130.8433),
  hotel('mindil-beach-resort', 'Mindil Beach Casino Resort', 'Gilruth Avenue', 'The Gardens', '0820', -12.4480, 130.8310, 'SkyCity Darwin'),
  hotel('vibe-darwin', 'Vibe Hotel Darwin Waterfront', '7 Kitchener Drive', 'Darwin City', '0800', -12.4672, 130.8468),
  hotel('doubletree-alice-springs', 'DoubleTree by Hilton Alice Springs', '82 Barrett Drive', 'Desert Springs', '0870', -23.7125, 133.8900),
  hotel('sails-in-the-desert', 'Sails in the Desert', '163 Yulara Drive', 'Yulara', '0872', -25.2405, 130.9870),

  landmark('darwin-waterfront', 'Darwin Waterfront Precinct', 'Darwin City', '0800', -12.4674, 130.8465, 'Darwin Convention Centre', 'Wave Lagoon'),
  landmark('mindil-beach', 'Mindil Beach Sunset Market', 'The Gardens', '0820', -12.4463, 130.8300),
  landmark('museum-nt', 'Museum and Art Gallery of the Northern Territory', 'The Gardens', '0820', -12.4376, 130.8335, 'MAGNT'),
  landmark('stokes-hill-wharf', 'Stokes Hill Wharf', 'Darwin City', '0800', -12.4703, 130.8530),
  landmark('uluru', 'Uluru', 'Petermann', '0872', -25.3444, 131.0369, 'Ayers Rock'),
  landmark('alice-springs-desert-park', 'Alice Springs Desert Park', 'Alice Springs', '0870', -23.7073, 133.8325),
  landmark('araluen-arts-centre', 'Araluen Arts Centre', 'Araluen', '0870', -23.7003, 133.8619),
  landmark('nitmiluk-gorge', 'Nitmiluk Gorge Visitor Centre', 'Nitmiluk', '0852', -14.3153, 132.4214, 'Katherine Gorge'),
];
