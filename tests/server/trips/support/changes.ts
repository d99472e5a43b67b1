import * as v from 'valibot';
import { expect } from 'vitest';
import type { Call, CallAnswer, CallInput } from '#contract/call.ts';
import type { BookedRide } from '#contract/trips/booking-detail.contract.ts';
import { cancelBooking } from '#contract/trips/cancellation.contract.ts';
import { changeBooking, getChangeTerms, rideChange } from '#contract/trips/change.contract.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';
import type { BookingRow } from '#server/db/booking.schema.ts';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/mail.schema.ts';
import { addBooking, movementsOf } from '../../payments/support/bookings.ts';
import { paidBooking, pay, siteOfCustomers } from '../../payments/support/customer.ts';
import type { SiteOptions } from '../../payments/support/site.ts';
import { type BookingChanges, storedBooking } from '../../support/bookings.ts';

export type RideFields = CallInput<typeof changeBooking>['change'];

/** A booked ride with changes, as the steps of a change send it, and the booking's version. */
export async function rideWith(db: Database, id: string, changes: Partial<RideFields> = {}) {
  const booked = await storedBooking(db, id);
  return { id, version: booked.version, change: rideFields(booked, changes) };
}

/** The same as the server reads it. */
export function rideRequest(booked: BookingRow, changes: Partial<RideFields> = {}) {
  return v.parse(rideChange, rideFields(booked, changes));
}

function rideFields(booked: BookingRow, changes: Partial<RideFields>): RideFields {
  const wire = (local: string) => {
    const [date = '', time = ''] = local.split('T');
    return [formatWireDate(date), formatWireTime(time)] as const;
  };
  const [returnDate, returnTime] = booked.returnLocal ? wire(booked.returnLocal) : ['', ''];
  return {
    pickup: booked.pickup,
    pickup_lat: booked.pickupLat,
    pickup_lng: booked.pickupLng,
    drop: booked.drop,
    drop_lat: booked.dropLat,
    drop_lng: booked.dropLng,
    date_time: wire(booked.pickupLocal).join(' '),
    transfer_type: booked.serviceType,
    vehicle_id: booked.vehicleTypeId,
    return_date: returnDate,
    return_time: returnTime,
    hour: booked.hours ?? '',
    extra_detail: booked.extras.map((extra) => `${extra.id}: ${extra.title}`).join('; '),
    passenger_no: booked.passengers,
    luggages: booked.luggage,
    notes: booked.notes,
    flight_no: booked.flightNo,
    client_name: booked.clientName,
    client_email: booked.clientEmail,
    client_phone: booked.clientPhone,
    country_code: booked.clientCountryCode,
    self: booked.self ? 1 : 0,
    pickup_sign: booked.pickupSign,
    ...changes,
  };
}

/** Of the calls that these tests make, or an error's. */
interface Answer {
  readonly data?: Terms & {
    readonly url: string;
    readonly fee_percent: number;
    readonly ride?: Pick<BookedRide, 'least_fee' | 'waiting_change'>;
  };
}

type Terms = CallAnswer<typeof getChangeTerms>['data'];

/** Asks for a child seat. */
export const SEAT = { extra_detail: 'child-seat' };
/** A child seat and its price, for a booking of A$132.00 without it. */
export const WITH_SEAT = {
  extras: [{ id: 'child-seat', title: 'Child seat', price: 1_500 }],
  additionalPrice: 1_500,
  tax: 1_350,
  total: 14_850,
};
/** 30 hours ahead by the site's clock. */
export const IN_30_HOURS = { pickupAt: new Date('2027-01-05T09:00:00Z'), pickupLocal: '2027-01-05T20:00' };
/** With a way back 60 hours ahead. */
export const RETURN = { serviceType: 1, returnAt: new Date('2027-01-06T15:00:00Z'), returnLocal: '2027-01-07T02:00' };

export const SAVED = [200, { data: { state: 'saved', url: '' } }];
export const OVERTAKEN = [409, 'This booking has been changed or cancelled meanwhile. Check it and try again.'];
export const OTHER_AMOUNTS = [409, 'The price has changed. Check the amounts and try again.'];

/** A site with the customers Ada and Bob, and Ada's ways to change a booking. */
export async function changingCustomer(db: Database, options: SiteOptions = {}) {
  const site = await siteOfCustomers(db, options);
  const { background } = site.dependencies;

  const send = async (
    call: Call,
    input: object,
    { bearer = 'Bearer ada', key = '' } = {},
  ): Promise<[number, Answer]> => {
    const headers = { authorization: bearer, ...(key && { 'idempotency-key': key }) };
    const { status, body } = await site.send(call, input, headers);
    return [status, (status === 200 ? body : (body.validation_errors ?? body.message)) as Answer];
  };
  const price = { subtotal: 12_000, tax: 1_200, total: 13_200 };
  const unpaid = (over: BookingChanges = {}) =>
    addBooking(db, site.clock, { userId: 'ada', self: true, clientEmail: 'ada@example.com', ...price, ...over });
  const paid = async (over: BookingChanges = {}) => {
    const id = await paidBooking(site, { ...price, ...over });
    await db.delete(mails);
    return id;
  };
  /** What a change costs, and the request that agrees to it. */
  const asked = async (id: string, changes: Partial<RideFields>) => {
    const request = await rideWith(db, id, changes);
    const [status, answer] = await send(getChangeTerms, request);
    expect([status, answer]).toEqual([200, expect.anything()]);
    const terms = answer.data as Terms;
    return { terms, request: { ...request, to_pay: Number(terms.to_pay), refund: Number(terms.refund) } };
  };
  const change = async (id: string, changes: Partial<RideFields>, key = '') => {
    const { terms, request } = await asked(id, changes);
    const answer = await send(changeBooking, request, { key });
    return { terms, request, answer, url: answer[1].data?.url ?? '' };
  };
  const stored = (id: string) => storedBooking(db, id);
  /** The first change of a paid ride, to a higher price: paid, and applied as version 3. */
  const payChange = async (id: string, changes: Partial<RideFields>) => {
    await pay((await change(id, changes)).url);
    await expect.poll(async () => (await stored(id)).version).toBe(3);
  };
  return {
    site,
    send,
    unpaid,
    paid,
    asked,
    change,
    payChange,
    cancel: (id: string, refund: number) => send(cancelBooking, { id, refund }),
    stored,
    movements: (id: string) => movementsOf(db, id),
    settled: () => background.settled(),
  };
}
