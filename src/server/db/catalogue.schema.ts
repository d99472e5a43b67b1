import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents } from './columns.ts';

/** The fleet: capacity and rates. */
export const vehicleTypes = pgTable(
  'vehicle_types',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Path below the settings' base_url. */
    image: text().notNull(),
    passengers: integer().notNull(),
    suitcases: integer().notNull(),
    base: cents().notNull(),
    perKm: cents().notNull(),
    perMinute: cents().notNull(),
    perHour: cents().notNull(),
    minimum: cents().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    check('vehicle_types_capacity', sql`${table.passengers} >= 1 and ${table.suitcases} >= 0`),
    check(
      'vehicle_types_rates',
      sql`least(${table.base}, ${table.perKm}, ${table.perMinute}, ${table.perHour}, ${table.minimum}) >= 0`,
    ),
  ],
);

export const extras = pgTable(
  'extras',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    price: cents().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [check('extras_price', sql`${table.price} >= 0`)],
);

/** The extras that a vehicle type offers (`booking/extras-by-vehicle`). */
export const vehicleTypeExtras = pgTable(
  'vehicle_type_extras',
  {
    vehicleTypeId: text()
      .notNull()
      .references(() => vehicleTypes.id, { onDelete: 'cascade' }),
    extraId: text()
      .notNull()
      .references(() => extras.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.vehicleTypeId, table.extraId] })],
);

/** Service types: 0, 1 and 2 have their own rules, others are one-way rides (`booking/service-types`). */
export const rideTypes = pgTable('ride_types', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
});

/** The operator's settings, in the order of the wire (`shell/settings`). */
export const settings = pgTable('settings', {
  position: integer().primaryKey(),
  key: text().notNull().unique(),
  val: text().notNull(),
});

/** The current tax in percent: one row (`money/tax-rate`). */
export const taxes = pgTable(
  'taxes',
  {
    id: integer().primaryKey().default(1),
    rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [check('taxes_one_row', sql`${table.id} = 1`), check('taxes_rate', sql`${table.rate} between 0 and 100`)],
);

/**
 * One row whose version triggers change with every change of the tables above (see the migration). A cached catalogue
 * is valid while it has this version.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  { id: integer().primaryKey().default(1), version: uuid().notNull().defaultRandom() },
  (table) => [check('catalogue_version_one_row', sql`${table.id} = 1`)],
);
