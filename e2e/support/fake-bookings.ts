/** A booking in the server's list. */
export function listedBooking(id: string, change: Readonly<Record<string, unknown>> = {}) {
  return {
    idNum: id,
    image: '/vehicles/business-sedan.svg',
    location: 'Sydney Airport T1 International, Mascot NSW 2020, Australia',
    destination: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000',
    Timeout1: 'accepted',
    Timeout2: '02:30 PM, One Way',
    price: 148.5,
    pickup_at: '2027-06-04T04:30:00.000Z',
    time_zone: 'Australia/Sydney',
    ...change,
  };
}

/** The ride in the server's booking details. */
export const fakeRide = {
  id: 'b1',
  reference: 'MC-EPKASTQ',
  pickup: { label: 'Perth Airport T1 International, Perth Airport WA 6105', lat: -31.9403, lng: 115.9763 },
  drop: { label: 'Fremantle Markets, Fremantle WA 6160', lat: -32.0563, lng: 115.7489 },
  service_type: 2,
  hour: 5,
  pickup_at: '2027-06-04T04:30:00.000Z',
  return_at: null,
  ends_at: '2027-06-04T09:30:00.000Z',
  time_zone: 'Australia/Perth',
  pay_by: null,
  coupon_code: '',
  calendar: '/api/v1/calendars?token=made-up',
};

/** The server's booking details. */
export const fakeDetail = {
  tripDetails: { message: 'Your ride is confirmed.', status: 'accepted' },
  trip: [
    { label: 'Booking ID', value: 'MC-EPKASTQ' },
    { label: 'Transfer Type', value: 'Hourly' },
    { label: 'Pickup At', value: 'Fri, Jun 04, 2027 12:30 PM, Perth time (AWST)' },
    { label: 'Car Type', value: 'Business Sedan' },
    { label: 'Distance', value: '32.5 km' },
    { label: 'Passenger', value: '2' },
    { label: 'Luggages', value: '1' },
    { label: 'PickUp', value: 'Perth Airport T1 International, Perth Airport WA 6105' },
    { label: 'Destination', value: 'Fremantle Markets, Fremantle WA 6160' },
    { label: 'Booking Hours', value: '5' },
    { label: 'Booking for', value: 'Myself' },
  ],
  additionalDetails: [
    { label: 'Notes', value: 'Please ring the bell twice. The dog is friendly, and there are two steps at the door.' },
    { label: 'Flight no', value: 'QF581' },
  ],
  price_breakdown: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+61 412345678',
    sub_total_price: 380,
    additionalDetails: [{ label: 'Meet and greet with name board', value: 'A$18.00' }],
    discount: 39.8,
    tax: 35.82,
    total: 394.02,
    download: '/api/v1/invoices?token=made-up',
  },
  rating: 0,
  reviews: [],
  ride: fakeRide,
};
