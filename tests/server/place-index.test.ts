import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Coordinates, greatCircleKm } from '#domain/place.ts';
import { australianPlaces, type IndexedPlace } from '#server/embedded/places/australian-places.ts';
import { createPlaceIndex } from '#server/embedded/places/place-index.ts';

const BRISBANE: Coordinates = { lat: -27.4698, lng: 153.0251 };
const CANBERRA: Coordinates = { lat: -35.2809, lng: 149.13 };

const index = createPlaceIndex(australianPlaces);
const titles = (query: string, near?: Coordinates) => index.suggest(query, near).map(({ title }) => title);

function placeOf(id: string): IndexedPlace {
  const place = australianPlaces.find((candidate) => candidate.id === id);
  if (place === undefined) throw new Error(`no place ${id}`);
  return place;
}

describe('suggesting places (`booking/place-index`)', () => {
  test.each([
    ['sydney', 'Sydney CBD'],
    ['syd', 'Sydney Airport T1 International'],
    ['SYD', 'Sydney Airport T1 International'],
    ['sydney airport', 'Sydney Airport T1 International'],
    ['sydny airprot', 'Sydney Airport T1 International'],
    ['airport sydney international', 'Sydney Airport T1 International'],
    ['sydney airport terminal 3', 'Sydney Airport T3 Domestic'],
    ['t2 sydney', 'Sydney Airport T2 Domestic'],
    ['kingsford smith', 'Sydney Airport T1 International'],
    ['melb t4', 'Melbourne Airport T4 Domestic'],
    ['qantas melbourne', 'Melbourne Airport T1 Domestic'],
    ['brisbne intl', 'Brisbane Airport International Terminal'],
    ['intl melbourne airport', 'Melbourne Airport T2 International'],
    ['bne dom', 'Brisbane Airport Domestic Terminal'],
    ['cruise brisbane', 'Brisbane International Cruise Terminal'],
    ['perth t3', 'Perth Airport T3 Domestic'],
    ['OOL', 'Gold Coast Airport'],
    ['gold coast', 'Gold Coast Airport'],
    ['adelaide intl', 'Adelaide Airport'],
    ['darwn airp', 'Darwin International Airport'],
    ['alice', 'Alice Springs CBD'],
    ['ayers rock', 'Ayers Rock Airport'],
    ['kalgorl', 'Kalgoorlie-Boulder Airport'],
    ['opera hous', 'Sydney Opera House'],
    ['operahouse', 'Sydney Opera House'],
    ['circular key', 'Circular Quay'],
    ['MCG', 'Melbourne Cricket Ground'],
    ['flinders st', 'Flinders Street Station'],
    ['spencer street', 'Southern Cross Station'],
    ['st kilda', 'St Kilda'],
    ['saint kilda', 'St Kilda'],
    ['parkhyatt syd', 'Park Hyatt Sydney'],
    ['ritz-carlton perth', 'The Ritz-Carlton, Perth'],
    ['hotel adelaide hilton', 'Hilton Adelaide'],
    ['117 macquarie', 'InterContinental Sydney'],
    ['barossa', 'Tanunda'],
    ['bondi beach', 'Bondi Beach'],
    ['womens hospital brisbane', "Royal Brisbane and Women's Hospital"],
    ['sidny airport', 'Sydney Airport T1 International'],
    ['CÀIRNS, Aïrport', 'Cairns Airport T1 International'],
  ])('finds %j as %j first', (query, expected) => {
    expect(titles(query)[0]).toBe(expected);
  });

  it('returns title and subtitle of each place, at most six', () => {
    const subtitle = 'Melbourne Airport VIC 3045';
    expect(index.suggest('melbourne airport')).toEqual([
      { id: 'melbourne-airport-t1', title: 'Melbourne Airport T1 Domestic', subtitle },
      { id: 'melbourne-airport-t2', title: 'Melbourne Airport T2 International', subtitle },
      { id: 'melbourne-airport-t3', title: 'Melbourne Airport T3 Domestic', subtitle },
      { id: 'melbourne-airport-t4', title: 'Melbourne Airport T4 Domestic', subtitle },
    ]);
    expect(index.suggest('sydney')).toHaveLength(6);
  });

  it('names the street of a hotel, and a suburb only once', () => {
    expect(index.suggest('park hyatt sydney')).toEqual([
      { id: 'park-hyatt-sydney', title: 'Park Hyatt Sydney', subtitle: '7 Hickson Road, The Rocks NSW 2000' },
    ]);
    expect(index.suggest('pyrmont')[0]).toEqual({ id: 'pyrmont', title: 'Pyrmont', subtitle: 'NSW 2009' });
  });

  it('has no typo matches when something matches exactly', () => {
    expect(titles('manly')).toEqual(['Manly', 'Manly Wharf']);
    expect(titles('clayton')).toEqual(['Clayton', 'Monash University']);
  });

  it('puts centres and airports before suburbs, and suburbs before hotels, among equal matches', () => {
    const kinds = index.suggest('perth').map(({ id }) => placeOf(id).kind);
    expect(kinds.slice(0, 5)).toEqual(['cbd', 'airport', 'airport', 'airport', 'airport']);
    const crown = index.suggest('crown').map(({ id }) => placeOf(id).kind);
    expect(crown).toEqual(['landmark', 'landmark', ...Array(4).fill('hotel')]);
  });

  it('prefers the nearer of equal matches', () => {
    expect(titles('richmond')).toEqual(['Richmond', 'Richmond', 'Richmond Station']);
    const [first] = index.suggest('richmond', { lat: -42.88, lng: 147.33 });
    expect(first).toEqual({ id: 'richmond-tas', title: 'Richmond', subtitle: 'TAS 7025' });
    expect(titles('hilton', BRISBANE)[0]).toBe('Hilton Brisbane');
    expect(index.suggest('kingston', CANBERRA)[0]?.id).toBe('kingston-act');
  });

  it('prefers a better match to a nearer one', () => {
    expect(titles('sydney opera house', { lat: -31.95, lng: 115.86 })).toEqual(['Sydney Opera House']);
  });

  it('finds every place by its own name, and every airport by its IATA code', () => {
    const finds = (query: string, id: string) => index.suggest(query).some((suggestion) => suggestion.id === id);
    expect(australianPlaces.filter(({ id, name }) => !finds(name, id))).toEqual([]);
    const airports = australianPlaces.filter(({ kind }) => kind === 'airport');
    expect(airports.filter(({ id, aliases }) => !finds(aliases?.[0] ?? '', id))).toEqual([]);
  });

  it('tolerates one swapped, missing, doubled or wrong letter in a long word', () => {
    const words = 'melbourne brisbane adelaide canberra launceston parramatta toowoomba fremantle'.split(' ');
    const typos = [
      (word: string, at: number) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
      (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
      (word: string, at: number) => word.slice(0, at) + word[at] + word.slice(at),
      (word: string, at: number) => `${word.slice(0, at)}z${word.slice(at + 1)}`,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.nat(5), fc.constantFrom(...typos), (word, at, typo) => {
        expect(titles(typo(word, at + 1))).toContain(titles(word)[0]);
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['a single letter', 's'],
    ['punctuation', ',.-/()'],
    ['gibberish', 'xqzwvk'],
    ['gibberish beside a place', 'sydney xqzwvkj'],
    ['an emoji', '✈️🏨'],
    ['a script of another language', '東京駅'],
    ['an object property name', '__proto__ constructor'],
    ['a very long word', 'z'.repeat(10_000)],
  ])('finds nothing for %s', (_, query) => {
    expect(index.suggest(query)).toEqual([]);
  });

  it('ignores emoji and cuts a very long query', () => {
    expect(titles('✈️ perth t3 🛬')).toEqual(['Perth Airport T3 Domestic']);
    expect(titles('brisbane '.repeat(2_000))[0]).toBe('Brisbane CBD');
  });

  it('never throws and never suggests more than six', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (query) => {
        expect(index.suggest(query).length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('resolving an id', () => {
  it('returns the label and point of a place', () => {
    expect(index.resolve('sydney-airport-t1')).toEqual({
      id: 'sydney-airport-t1',
      label: 'Sydney Airport T1 International, Mascot NSW 2020',
      lat: -33.9361,
      lng: 151.1656,
    });
    expect(index.resolve('park-hyatt-sydney')?.label).toBe('Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000');
    expect(index.resolve('pyrmont')?.label).toBe('Pyrmont NSW 2009');
  });

  it('resolves the id of a reversed point', () => {
    const point = index.reverse({ lat: -33.84512, lng: 151.26031 });
    expect(point).toEqual({
      id: 'point:-33.84512,151.26031',
      label: 'Near Taronga Zoo Sydney, Mosman NSW',
      lat: -33.84512,
      lng: 151.26031,
    });
    expect(index.resolve(point?.id ?? '')).toEqual(point);
  });

  test.each(['', 'sydney', 'point:', 'point:-33.8,151.2', 'point:-33.84512,151.26031,1', 'point:51.50000,-0.12000'])(
    'returns nothing for %j',
    (id) => {
      expect(index.resolve(id)).toBeUndefined();
    },
  );
});

describe('naming a point', () => {
  it('returns the place itself within 300 m', () => {
    expect(index.reverse({ lat: -33.8545, lng: 151.2155 })).toEqual({
      id: 'sydney-opera-house',
      label: 'Sydney Opera House, Sydney NSW 2000',
      lat: -33.8568,
      lng: 151.2153,
    });
  });

  it('labels a point more than 300 m from a place as near it, and rounds only its id', () => {
    expect(index.reverse({ lat: -33.838812345, lng: 151.240512345 })).toEqual({
      id: 'point:-33.83881,151.24051',
      label: 'Near Taronga Zoo Sydney, Mosman NSW',
      lat: -33.838812345,
      lng: 151.240512345,
    });
  });

  it('names an airport only on its grounds, so that a street nearby is not an airport pickup', () => {
    const labelAt = (lat: number, lng: number) => index.reverse({ lat, lng })?.label;
    expect(labelAt(-33.939, 151.169)).toBe('Near Sydney Airport T1 International, Mascot NSW');
    expect(labelAt(-33.95, 151.16)).toBe('Near Mascot NSW');
  });

  it('names the town of an airport that is the only place nearby', () => {
    const lone = createPlaceIndex([placeOf('coober-pedy-airport')]);
    expect(lone.reverse({ lat: -29.1, lng: 134.75 })?.label).toBe('Near Coober Pedy SA');
  });

  it('returns nothing more than 60 km from any place', () => {
    const lone = createPlaceIndex([placeOf('uluru')]);
    expect(lone.reverse({ lat: -25.8739, lng: 131.0369 })?.label).toBe('Near Uluru, Petermann NT');
    expect(lone.reverse({ lat: -25.8949, lng: 131.0369 })).toBeUndefined();
    expect(index.reverse({ lat: -25, lng: 125 })).toBeUndefined();
  });

  test.each([
    ['London', { lat: 51.5074, lng: -0.1278 }],
    ['Auckland', { lat: -36.8485, lng: 174.7633 }],
    ['the null island', { lat: 0, lng: 0 }],
    ['no position', { lat: Number.NaN, lng: Number.NaN }],
    ['an impossible latitude', { lat: -333.8568, lng: 151.2153 }],
  ])('returns nothing for %s', (_, point) => {
    expect(index.reverse(point)).toBeUndefined();
  });

  it('returns nothing outside Australia even close to a place of the index', () => {
    const dili: IndexedPlace = { ...placeOf('darwin-cbd'), id: 'dili', lat: -8.5569, lng: 125.5603 };
    expect(createPlaceIndex([dili]).reverse(dili)).toBeUndefined();
  });

  it('returns a place within 300 m at the point of every place', () => {
    for (const place of australianPlaces) {
      const found = index.reverse(place);
      expect(greatCircleKm(found ?? { lat: 0, lng: 0 }, place)).toBeLessThanOrEqual(0.3);
    }
  });
});
