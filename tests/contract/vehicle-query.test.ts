import { describe, expect, it } from 'vitest';
import { formatVehicleQuery } from '#contract/booking/vehicle-query.ts';
import type { Trip } from '#domain/trip.ts';

const oneWay: Trip = {
  pickup: { label: 'Sydney Airport (T1)', lat: -33.9363, lng: 151.1658 },
  drop: { label: 'Park Hyatt Sydney', lat: -33.8556, lng: 151.2094 },
  serviceType: 0,
  pickupAt: { date: '2027-01-05', time: '14:30' },
  returnAt: { date: '2027-01-06', time: '09:00' },
  hours: 5,
};

const expected = {
  pickup: 'Sydney Airport (T1)',
  pickup_lat: -33.9363,
  pickup_lng: 151.1658,
  drop: 'Park Hyatt Sydney',
  drop_lat: -33.8556,
  drop_lng: 151.2094,
  date_time: 'Tue, Jan 05, 2027 02:30 PM',
  service_type: 0,
};

describe('the input of /vehicles', () => {
  it('has neither hours nor return for a one-way trip', () => {
    expect(formatVehicleQuery(oneWay)).toEqual(expected);
  });

  it('has the proofs of places that have one (`money/bound-places`)', () => {
    const pickup = { ...oneWay.pickup, proof: 'proof-1' };
    expect(formatVehicleQuery({ ...oneWay, pickup })).toEqual({ ...expected, pickup_proof: 'proof-1' });
    const drop = { ...oneWay.drop, proof: 'proof-2' };
    expect(formatVehicleQuery({ ...oneWay, drop })).toEqual({ ...expected, drop_proof: 'proof-2' });
  });

  it('has the return of a return trip only', () => {
    expect(formatVehicleQuery({ ...oneWay, serviceType: 1 })).toEqual({
      ...expected,
      service_type: 1,
      return_date: 'Wed, Jan 06, 2027 09:00 AM',
    });
  });

  it('has the hours of an hourly trip only, 3 by default', () => {
    expect(formatVehicleQuery({ ...oneWay, serviceType: 2 })).toEqual({ ...expected, service_type: 2, hour: 5 });
    expect(formatVehicleQuery({ ...oneWay, serviceType: 2, hours: undefined })).toMatchObject({ hour: 3 });
  });

  it('treats an unknown service type as one way', () => {
    expect(formatVehicleQuery({ ...oneWay, serviceType: 7 })).toEqual({ ...expected, service_type: 7 });
  });
});
