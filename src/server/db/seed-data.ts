import type { extras, rideTypes, settings, vehicleTypes } from './catalogue.schema.ts';
import type { promotions } from './promotion.schema.ts';

type VehicleSeed = Omit<typeof vehicleTypes.$inferInsert, 'position' | 'active' | 'image'> & {
  readonly extras: readonly string[];
};

const USUAL_EXTRAS = ['infant-seat', 'child-seat', 'booster', 'additional-stop', 'meet-and-greet'];

/**
 * The catalogue of a new database; the operator changes it there. Rates are cents without GST, typical of Australian
 * chauffeur services: a base, road distance and driving time of one way, a price per booked hour, and a minimum per way
 * (or per hourly booking).
 */
export const seedVehicles: readonly VehicleSeed[] = [
  {
    id: 'business-sedan',
    title: 'Business Sedan',
    name: 'Mercedes-Benz E-Class or similar',
    description: 'A quiet executive sedan for airport runs and meetings, with bottled water and phone chargers.',
    passengers: 3,
    suitcases: 2,
    base: 5500,
    perKm: 265,
    perMinute: 65,
    perHour: 9500,
    minimum: 8500,
    extras: USUAL_EXTRAS,
  },
  {
    id: 'electric-sedan',
    title: 'Electric Sedan',
    name: 'BMW i5 or similar',
    description: 'All the comfort of the business sedan without tailpipe emissions, charged with renewable power.',
    passengers: 3,
    suitcases: 2,
    base: 5800,
    perKm: 260,
    perMinute: 70,
    perHour: 9900,
    minimum: 8800,
    extras: USUAL_EXTRAS,
  },
  {
    id: 'first-class-sedan',
    title: 'First Class Sedan',
    name: 'Mercedes-Benz S-Class or similar',
    description: 'Our flagship limousine: reclining rear seats, soft-close doors and a senior chauffeur.',
    passengers: 3,
    suitcases: 2,
    base: 9500,
    perKm: 420,
    perMinute: 110,
    perHour: 15500,
    minimum: 14500,
    extras: [...USUAL_EXTRAS, 'refreshments'],
  },
  {
    id: 'suv',
    title: 'Luxury SUV',
    name: 'Audi Q7 or similar',
    description: 'High seats, all-wheel drive and a deep boot for families, golf bags and winter roads.',
    passengers: 4,
    suitcases: 4,
    base: 7200,
    perKm: 310,
    perMinute: 80,
    perHour: 11500,
    minimum: 10500,
    extras: [...USUAL_EXTRAS, 'oversize-luggage'],
  },
  {
    id: 'people-mover',
    title: 'People Mover',
    name: 'Mercedes-Benz V-Class or similar',
    description: 'Seven seats facing each other or the road, sliding doors, and room for everybody’s luggage.',
    passengers: 7,
    suitcases: 7,
    base: 8200,
    perKm: 345,
    perMinute: 90,
    perHour: 12900,
    minimum: 12000,
    extras: [...USUAL_EXTRAS, 'wheelchair-stowage', 'oversize-luggage'],
  },
  {
    id: 'minibus',
    title: 'Minibus',
    name: 'Mercedes-Benz Sprinter or similar',
    description: 'Eleven comfortable seats with high headroom for teams, wedding parties and cruise groups.',
    passengers: 11,
    suitcases: 11,
    base: 12500,
    perKm: 460,
    perMinute: 120,
    perHour: 17500,
    minimum: 19000,
    extras: ['child-seat', 'booster', 'additional-stop', 'meet-and-greet', 'wheelchair-stowage', 'trailer'],
  },
];

/** Prices per booking, in cents without GST. */
export const seedExtras: readonly Omit<typeof extras.$inferInsert, 'position' | 'active'>[] = [
  { id: 'infant-seat', title: 'Infant seat (rear-facing, 0 to 6 months)', price: 1500 },
  { id: 'child-seat', title: 'Child seat (forward-facing, 6 months to 4 years)', price: 1500 },
  { id: 'booster', title: 'Booster seat (4 to 7 years)', price: 1000 },
  { id: 'additional-stop', title: 'Additional stop on the way', price: 2000 },
  { id: 'meet-and-greet', title: 'Meet and greet with name board', price: 1800 },
  { id: 'refreshments', title: 'Chilled refreshments', price: 2500 },
  { id: 'wheelchair-stowage', title: 'Folded wheelchair stowage', price: 0 },
  { id: 'oversize-luggage', title: 'Oversize luggage (golf, ski or surf bag)', price: 2000 },
  { id: 'trailer', title: 'Luggage trailer', price: 6500 },
];

/** Ids other than 0, 1 and 2 are one-way rides (`booking/service-types`). */
export const seedRideTypes: readonly Omit<typeof rideTypes.$inferInsert, 'position'>[] = [
  { id: 0, name: 'One Way' },
  { id: 1, name: 'Return' },
  { id: 2, name: 'Hourly' },
  { id: 3, name: 'Cruise Transfer' },
];

/** Amounts in cents without GST. */
export const seedPromotions: readonly (typeof promotions.$inferInsert)[] = [
  {
    id: 'welcome',
    code: 'WELCOME10',
    description: '10% off one ride with us.',
    percent: 10,
    customerLimit: 1,
  },
  {
    id: 'save-20',
    code: 'SAVE20',
    description: 'A$20 off your ride.',
    amount: 2000,
    minimum: 10_000,
  },
  {
    id: 'winter-2026',
    code: 'WINTER15',
    description: '15% off all rides in the winter of 2026.',
    percent: 15,
    startsAt: new Date('2026-06-01T00:00:00+10:00'),
    endsAt: new Date('2026-09-01T00:00:00+10:00'),
  },
];

/** In percent: GST. */
export const seedTaxRate = 10;

const title = 'Meridian Chauffeurs';

/**
 * The operator's settings. Clients read the logo at 0, favicon at 1, email at 6 and title at 15 and 19
 * (`shell/settings`), so add entries at the end only. Nothing reads `free_waiting` and its like; they keep the title's place.
 */
export const seedSettings: readonly Omit<typeof settings.$inferInsert, 'position'>[] = [
  { key: 'logo', val: '/logo.svg' },
  { key: 'favicon', val: '/favicon.svg' },
  { key: 'company', val: 'Meridian Chauffeurs Pty Ltd' },
  { key: 'abn', val: '51 824 753 556' },
  { key: 'address', val: 'Level 12, 1 Example Street, Sydney NSW 2000' },
  { key: 'country', val: 'Australia' },
  { key: 'email', val: 'bookings@meridian.example' },
  { key: 'phone', val: '+61 2 5550 0142' },
  { key: 'currency', val: 'AUD' },
  { key: 'currency_symbol', val: 'A$' },
  { key: 'time_zone', val: 'Australia/Sydney' },
  { key: 'cancellation_middle_fee', val: '0' },
  { key: 'auto_accept', val: '1' },
  { key: 'free_waiting', val: '15' },
  { key: 'free_waiting_domestic', val: '30' },
  { key: 'title', val: title },
  { key: 'free_waiting_international', val: '60' },
  { key: 'support_hours', val: 'Every day, around the clock' },
  { key: 'invoice_prefix', val: 'MC' },
  { key: 'site_title', val: title },
  { key: 'android_app', val: 'https://play.google.com/store/apps/details?id=example.meridian.chauffeurs' },
  { key: 'ios_app', val: 'https://apps.apple.com/au/app/meridian-chauffeurs/id0000000000' },
  // '' for the default texts: views/site/terms.md and privacy.md.
  { key: 'terms', val: '' },
  { key: 'privacy', val: '' },
  { key: 'home_reviews', val: '1' },
  { key: 'change_hours', val: '4' },
];
