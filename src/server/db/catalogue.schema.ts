import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents } from './columns.ts';

/** The fleet: what a vehicle type carries and what it costs. */
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

/** Which extras a vehicle type is offered with (`booking/extras-by-vehicle`). */
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

/** Service types: 0, 1 and 2 have a meaning of their own, others are one-way rides under their name (`booking/service-types`). */
export const rideTypes = pgTable('ride_types', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
});

/** The operator's settings, in the order in which the wire lists them (`shell/settings`). */
export const settings = pgTable('settings', {
  position: integer().primaryKey(),
  key: text().notNull().unique(),
  val: text().notNull(),
});

/** The tax in force, in percent: one row. */
export const taxes = pgTable(
  'taxes',
  {
    id: integer().primaryKey().default(1),
    rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [check('taxes_one_row', sql`${table.id} = 1`), check('taxes_rate', sql`${table.rate} between 0 and 100`)],
);

/**
 * One row whose version is another one after each change of the tables above: triggers see to it, whoever changes them
 * (see the migration). A copy of the catalogue in memory is right as long as its version is this one.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: integer().primaryKey().default(1),
    version: uuid().notNull().defaultRandom(),
  },
  (table) => [check('catalogue_version_one_row', sql`${table.id} = 1`)],
);
