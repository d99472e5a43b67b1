import { describe, expect, it } from 'vitest';
import { type LocationPopupEvent, locationPopupMachine } from '#machines/booking/location-popup.machine.ts';
import { selectIsBusy } from '#machines/booking/location-popup.selectors.ts';
import { selectError } from '#machines/booking/place-field.selectors.ts';
import { run } from '../support/run.ts';
import { airport, hotel, perth } from '../support/samples.ts';

describe('location popup', () => {
  it('sends the new route to its parent on Confirm', () => {
    const { actor, heard, see } = run(locationPopupMachine, { pickup: airport, drop: hotel });
    see().children.dropField?.send({ type: 'place.set', place: undefined });
    actor.send({ type: 'place.changed', name: 'drop', place: perth });
    actor.send({ type: 'route.confirm' });
    expect(heard).toEqual([{ type: 'route.confirmed', pickup: airport, drop: perth }]);
  });

  it('waits for a chosen place that is still loading, and opens again if it fails to load', () => {
    const { actor, heard, see } = run(locationPopupMachine, { pickup: airport });
    const loading = { type: 'place.changed', name: 'drop', place: undefined, isPending: true } as const;
    const busy = (...events: LocationPopupEvent[]) => {
      for (const event of events) actor.send(event);
      return selectIsBusy(see());
    };
    const confirm = { type: 'route.confirm' } as const;
    expect([busy(loading), busy(confirm), busy({ ...loading, isPending: false })]).toEqual([false, true, false]);
    expect([busy(loading, confirm), heard]).toEqual([true, []]);
    actor.send({ ...loading, place: hotel, isPending: false });
    expect(heard).toEqual([{ type: 'route.confirmed', pickup: airport, drop: hotel }]);
  });

  it('marks each missing place and stays open', () => {
    const { actor, effects, heard, see } = run(locationPopupMachine, {});
    actor.send({ type: 'route.confirm' });
    expect(effects).toEqual([['focusMissing', { field: 'pickup' }]]);
    const { pickupField, dropField } = see().children;
    const errors = [pickupField, dropField].map((field) => field && selectError(field.getSnapshot()));
    expect(errors).toEqual(['Pickup location is required.', 'Drop location is required.']);
    expect(heard).toEqual([]);
  });
});
