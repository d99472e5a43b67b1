import type { BookingPayload } from '#contract/booking/booking.contract.ts';
import type { TestSite } from './site.ts';

export const SYDNEY_AIRPORT = {
  label: 'Sydney Airport T1 International, Mascot NSW 2020',
  lat: -33.9361,
  lng: 151.1653,
};
export const PARK_HYATT = { label: 'Park Hyatt Sydney, The Rocks NSW 2000', lat: -33.8559, lng: 151.2094 };

/** From the airport to the hotel, tomorrow at 14:30 in Sydney, as input of the vehicles call. */
export const QUOTE = {
  pickup: SYDNEY_AIRPORT.label,
  pickup_lat: SYDNEY_AIRPORT.lat,
  pickup_lng: SYDNEY_AIRPORT.lng,
  drop: PARK_HYATT.label,
  drop_lat: PARK_HYATT.lat,
  drop_lng: PARK_HYATT.lng,
  date_time: 'Tue, Jan 05, 2027 02:30 PM',
  service_type: 0,
} as const;

/** The same trip as a guest's booking: a business sedan at A$102.96 with 10 % GST. */
export const BOOKING: BookingPayload = {
  pickup: QUOTE.pickup,
  pickup_lat: QUOTE.pickup_lat,
  pickup_lng: QUOTE.pickup_lng,
  drop: QUOTE.drop,
  drop_lat: QUOTE.drop_lat,
  drop_lng: QUOTE.drop_lng,
  date_time: QUOTE.date_time,
  pickup_date_time: QUOTE.date_time,
  transfer_type: 0,
  vehicle_id: 'business-sedan',
  return_date: '',
  return_time: '',
  hour: '',
  coupon: 0,
  coupon_code: '',
  extra_detail: '',
  passenger_no: 2,
  luggages: 1,
  notes: 'Two prams',
  distance: 2,
  flight_no: 'QF1',
  client_name: 'Zoë Nguyễn',
  client_email: 'zoe@example.com',
  client_phone: '412345678',
  country_code: '+61',
  self: 0,
  pickup_sign: 'Zoë',
  sub_total: 102.96,
  price: 102.96,
  discount: 0,
  tax: 10.3,
  total_amount: 113.26,
};

type PlaceFields = Pick<BookingPayload, 'pickup' | 'drop'> &
  Record<'pickup_lat' | 'pickup_lng' | 'drop_lat' | 'drop_lng', number | string>;

/** The fields with proofs of their places, as if the site had resolved them (`money/bound-places`). */
export function proven<Fields extends PlaceFields>({ dependencies: { boundPlaces } }: TestSite, fields: Fields) {
  const prove = (label: string, lat: number | string, lng: number | string) =>
    boundPlaces.prove({ label, lat: Number(lat), lng: Number(lng) });
  return {
    ...fields,
    pickup_proof: prove(fields.pickup, fields.pickup_lat, fields.pickup_lng),
    drop_proof: prove(fields.drop, fields.drop_lat, fields.drop_lng),
  };
}
