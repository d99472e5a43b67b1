import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type LocationPopupEvent,
  type LocationPopupMessage,
  locationPopupMachine,
} from '#machines/booking/location-popup.machine.ts';
import { selectIsBusy } from '#machines/booking/location-popup.selectors.ts';
import { selectError } from '#machines/booking/place-field.selectors.ts';
import { recordingActor } from '../support/actors.ts';
import { airport, hotel, perth } from '../support/samples.ts';

describe('location popup', () => {
  it('sends the new route to its parent on Confirm', () => {
    const parent = recordingActor<LocationPopupMessage>();
    const actor = createActor(locationPopupMachine, { input: { parent: parent.ref, pickup: airport, drop: hotel } });
    actor.start();
    actor.getSnapshot().children.dropField?.send({ type: 'place.set', place: undefined });
    actor.send({ type: 'place.changed', name: 'drop', place: perth });
    actor.send({ type: 'route.confirm' });
    expect(parent.heard).toEqual([{ type: 'route.confirmed', pickup: airport, drop: perth }]);
  });

  it('waits for a chosen place that is still loading, and opens again if it fails to load', () => {
    const parent = recordingActor<LocationPopupMessage>();
    const actor = createActor(locationPopupMachine, { input: { parent: parent.ref, pickup: airport } }).start();
    const loading = { type: 'place.changed', name: 'drop', place: undefined, isPending: true } as const;
    const busy = (...events: LocationPopupEvent[]) => {
      for (const event of events) actor.send(event);
      return selectIsBusy(actor.getSnapshot());
    };
    const confirm = { type: 'route.confirm' } as const;
    expect([busy(loading), busy(confirm), busy({ ...loading, isPending: false })]).toEqual([false, true, false]);
    expect([busy(loading, confirm), parent.heard]).toEqual([true, []]);
    actor.send({ ...loading, place: hotel, isPending: false });
    expect(parent.heard).toEqual([{ type: 'route.confirmed', pickup: airport, drop: hotel }]);
  });

  it('marks each missing place and stays open', () => {
    const parent = recordingActor<LocationPopupMessage>();
    const focused: unknown[] = [];
    const popup = locationPopupMachine.provide({ actions: { focusMissing: (_, params) => focused.push(params) } });
    const actor = createActor(popup, { input: { parent: parent.ref } }).start();
    actor.send({ type: 'route.confirm' });
    expect(focused).toEqual([{ field: 'pickup' }]);
    const { pickupField, dropField } = actor.getSnapshot().children;
    const errors = [pickupField, dropField].map((field) => field && selectError(field.getSnapshot()));
    expect(errors).toEqual(['Pickup location is required.', 'Drop location is required.']);
    expect(parent.heard).toEqual([]);
  });
});
