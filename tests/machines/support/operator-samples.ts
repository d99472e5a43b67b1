import type { OperatorRide } from '#contract/trips/operator.contract.ts';

/** Paid, and waiting for the operator. */
export const waitingRide: OperatorRide = {
  reference: 'MC-7KQ2XR4',
  status: 'pending',
  message: 'This ride is paid and waiting for you.',
  can: ['accepted', 'declined', 'note'],
  refund: 14_850,
  version: 2,
  traveller: { name: 'Zoë Nguyễn', phone: '+61 412 345 678', email: 'zoe@example.com' },
  booker: null,
  trip: [{ label: 'Pickup At', value: 'Fri, Jun 04, 2027 02:30 PM, Sydney time (AEST)' }],
  details: [{ label: 'Flight no', value: 'QF1' }],
  price: [{ label: 'Total price', value: 'A$148.50' }],
  payments: [],
  pickup_at: '2027-06-04T04:30:00.000Z',
  time_zone: 'Australia/Sydney',
  timeline: [{ kind: 'booked', at: '2027-06-01T00:00:00.000Z', text: '' }],
};

export const acceptedRide: OperatorRide = {
  ...waitingRide,
  status: 'accepted',
  message: 'This ride was accepted on Tue, Jun 01, 2027 10:05 AM, Sydney time (AEST).',
  can: ['cancelled', 'note'],
};
