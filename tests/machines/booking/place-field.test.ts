import { describe, expect, it } from 'vitest';
import type { Place } from '#domain/place.ts';
import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import * as select from '#machines/booking/place-field.selectors.ts';
import { run } from '../support/run.ts';
import { airport, hotel, suggestions } from '../support/samples.ts';

function start(place?: Place) {
  const { actor, clock, heard, calls } = run(placeFieldMachine, { name: 'pickup', place });
  const [suggesting, resolving, locating] = [calls('suggestPlaces'), calls('resolvePlace'), calls('locatePlace')];
  const offering = calls('offerPlaces');
  const type = (text: string, pause = 200) => {
    actor.send({ type: 'text.change', text });
    clock.increment(pause);
  };
  const entry = () => actor.getSnapshot().value.entry;
  return { actor, clock, type, entry, heard, offering, suggesting, resolving, locating };
}

describe('place field', () => {
  it('loads suggestions 200 ms after the last keystroke', () => {
    const { type, suggesting } = start();
    type('s', 199);
    type('sy', 199);
    type(' syd ', 200);
    expect(suggesting.map((call) => call.input)).toEqual([{ text: 'syd' }]);
  });

  it('keeps the suggestions while the visitor types', async () => {
    const { actor, type, suggesting } = start();
    type('syd');
    await suggesting[0]?.resolve(suggestions);
    type('sydn');
    const snapshot = actor.getSnapshot();
    expect([select.selectIsOpen(snapshot), select.selectIsBusy(snapshot)]).toEqual([true, true]);
  });

  it('moves through the list with the keyboard and accepts the highlighted suggestion on Enter', async () => {
    const { actor, type, suggesting, resolving, heard } = start();
    type('syd');
    await suggesting[0]?.resolve(suggestions);
    const at = () => select.selectHighlightedId(actor.getSnapshot());
    const walked = [at()];
    for (const step of ['next', 'next', 'previous', 'first', 'last'] as const) {
      actor.send({ type: 'option.move', step });
      walked.push(at());
    }
    expect(walked).toEqual(['syd', 'cbd', 'syd', 'cbd', 'syd', 'cbd']);
    actor.send({ type: 'option.accept' });
    expect(select.selectText(actor.getSnapshot())).toBe('Sydney CBD');
    expect(resolving[0]?.input).toEqual({ id: 'cbd' });
    await resolving[0]?.resolve(hotel);
    expect(heard).toEqual([
      { type: 'place.changed', name: 'pickup', place: undefined, isPending: true },
      { type: 'place.changed', name: 'pickup', place: hotel },
    ]);
    expect(select.selectText(actor.getSnapshot())).toBe('Park Hyatt Sydney');
  });

  it('accepts on Enter only what was suggested for the whole text, and looks it up without the pause', async () => {
    const { actor, type, entry, suggesting, resolving } = start();
    const enter = () => {
      const isTaken = actor.getSnapshot().can({ type: 'option.accept' });
      actor.send({ type: 'option.accept' });
      return [isTaken, entry(), resolving.length];
    };
    type('syd');
    await suggesting[0]?.resolve(suggestions);
    type('sydney cbd', 0);
    expect(enter()).toEqual([true, { searching: 'suggesting' }, 0]);
    expect(suggesting[1]?.input).toEqual({ text: 'sydney cbd' });
    expect(enter()).toEqual([true, { searching: 'suggesting' }, 0]);
    await suggesting[1]?.resolve(suggestions);
    expect(enter()).toEqual([true, 'resolving', 1]);
  });

  it('offers places for an empty field with the focus, none of them highlighted (`booking/places-offered`)', async () => {
    const { actor, clock, entry, offering, resolving } = start();
    actor.send({ type: 'field.focus' });
    clock.increment(200);
    await offering[0]?.resolve(suggestions);
    const shown = [select.selectAnnouncement, select.selectHighlightedId];
    const look = () => shown.map((read) => read(actor.getSnapshot()));
    expect([look(), actor.getSnapshot().can({ type: 'option.accept' })]).toEqual([['2 places', ''], false]);
    actor.send({ type: 'option.move', step: 'previous' });
    expect(look()).toEqual(['2 places', 'cbd']);
    actor.send({ type: 'field.blur' });
    expect([entry(), resolving]).toEqual(['blank', []]);
    actor.send({ type: 'field.focus' });
    clock.increment(200);
    await offering[1]?.resolve([]);
    expect([entry(), look()]).toEqual(['blank', ['', '']]);
  });

  it('shows no matches and keeps the text with a hint on blur', async () => {
    const { actor, type, suggesting, heard } = start();
    type('qwxyz');
    await suggesting[0]?.resolve([]);
    expect(select.selectHasNoSuggestions(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'field.blur' });
    const snapshot = actor.getSnapshot();
    expect(select.selectText(snapshot)).toBe('qwxyz');
    expect(select.selectHint(snapshot)).toBe('Choose a place from the list.');
    expect(select.selectIsOpen(snapshot)).toBe(false);
    expect(heard).toEqual([]);
  });

  it('accepts an exact match on blur', async () => {
    const { actor, type, suggesting, resolving } = start();
    type('sydney cbd');
    await suggesting[0]?.resolve(suggestions);
    actor.send({ type: 'field.blur' });
    expect(resolving.map((call) => call.input)).toEqual([{ id: 'cbd' }]);
  });

  it('shows a failed address lookup and retries the same suggestion', async () => {
    const { actor, type, suggesting, resolving } = start();
    type('syd');
    await suggesting[0]?.resolve(suggestions);
    actor.send({ type: 'option.choose', id: 'syd' });
    await resolving[0]?.reject(new Error('offline'));
    expect(select.selectError(actor.getSnapshot())).toBe('Unable to retrieve address.');
    actor.send({ type: 'suggestions.retry' });
    expect(resolving.map((call) => call.input)).toEqual([{ id: 'syd' }, { id: 'syd' }]);
  });

  it.each([
    ['denied', 'Unable to retrieve your location.'],
    ['unsupported', 'Geolocation is not supported by your browser.'],
    ['nameless', 'Unable to retrieve address.'],
  ] as const)('keeps the previous place when the location is %s, and says: %s', async (kind, text) => {
    const { actor, locating, heard } = start(airport);
    actor.send({ type: 'location.request' });
    await locating[0]?.resolve({ kind });
    const snapshot = actor.getSnapshot();
    expect([select.selectError(snapshot), snapshot.context.place]).toEqual([text, airport]);
    expect(heard.every(({ place, isPending }) => place === airport && isPending !== true)).toBe(true);
    actor.send({ type: 'location.request' });
    expect(locating).toHaveLength(2);
  });

  it('tells its parent that a place is coming while the location is found, and offers places after a failure', async () => {
    const { actor, locating, heard, entry } = start();
    actor.send({ type: 'location.request' });
    await locating[0]?.resolve({ kind: 'denied' });
    expect(heard.map(({ place, isPending = false }) => [place, isPending])).toEqual([
      [undefined, true],
      [undefined, false],
    ]);
    actor.send({ type: 'field.focus' });
    expect(entry()).toEqual({ searching: 'typing' });
  });

  it('is marked red when its parent requires it, until the visitor types, but not while the place loads', async () => {
    const { actor, type, suggesting } = start();
    const error = () => {
      actor.send({ type: 'place.demanded' });
      return select.selectError(actor.getSnapshot());
    };
    const errors = [error()];
    type('s');
    errors.push(select.selectError(actor.getSnapshot()));
    await suggesting[0]?.resolve(suggestions);
    actor.send({ type: 'option.accept' });
    errors.push(error());
    expect(errors).toEqual(['Pickup location is required.', '', '']);
  });
});
