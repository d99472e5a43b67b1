import assert from 'node:assert/strict';
import type { TripDraft } from '#domain/trip.ts';
import { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import * as select from '#machines/booking/trip-check.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { airport, hotel, trip } from '../support/samples.ts';

export const instant = (iso: string) => Date.parse(iso);
/** 08:00 in Sydney on the day of the sample trip, an hour before its pickup. */
export const eight = instant('2027-06-04T08:00:00+10:00');
export const early: TripDraft = { ...trip, serviceType: 1, returnAt: { date: '2027-06-04', time: '09:55' } };
export const skipped: TripDraft = { ...trip, pickupAt: { date: '2027-10-03', time: '02:30' } };
export const withoutTime: TripDraft = { pickup: airport, drop: hotel, serviceType: 0 };

export default pathModel(tripCheckMachine, {
  input: { trip },
  otherInputs: [{ trip: withoutTime }, { trip: early }, { trip: skipped }, { trip: { serviceType: 0 } }],
  slice: ({ trip: known, now, isZoneKnown }) => [known.pickup?.label, known.pickupAt, now, isZoneKnown],
  events: {
    'clock.ticked': [{ now: eight }, { now: instant('2027-06-04T09:00:00+10:00') }],
    'trip.started': [{ trip: withoutTime }, { trip: early }],
    'route.confirmed': [{ pickup: airport, drop: hotel }],
  },
  outcomes: { resolveZone: { done: ['Australia/Sydney'] } },
  filter: ({ context }, event) => event.type !== 'clock.ticked' || event.now >= (context.now ?? 0),
  says: select.selectReturnAlert,
  invariants: {
    'a checked trip is complete, and at least 15 minutes ahead where its zone is known': (snapshot) => {
      const { trip: known, now, isZoneKnown } = snapshot.context;
      if (!snapshot.hasTag('checked')) return;
      assert.ok(known.pickup && known.drop && known.pickupAt);
      if (!isZoneKnown) return;
      const pickup = instant(`${known.pickupAt?.date}T${known.pickupAt?.time}:00+10:00`);
      assert.ok(pickup - (now ?? Number.POSITIVE_INFINITY) >= 15 * 60_000);
    },
  },
});
