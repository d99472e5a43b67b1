import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type BookingDraftContext, bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { type BookingDraft, EMPTY_DRAFT, writeDraft } from '#machines/booking/booking-draft.ts';
import { readDraft } from '#machines/booking/read-draft.ts';
import { resumeDraft } from '#machines/booking/resume-draft.ts';
import { details, draft } from '../support/booking-samples.ts';
import { describePaths } from '../support/describe-paths.ts';
import { hotel, perth, trip } from '../support/samples.ts';
import model, { attempt, working } from './booking-draft.paths.ts';

describePaths(model);

function start(kept?: BookingDraft) {
  const persisted: BookingDraftContext[] = [];
  const machine = bookingDraftMachine.provide({
    actions: { persistDraft: (_, params) => persisted.push({ draft: params.draft }) },
  });
  return { actor: createActor(machine, { input: { draft: kept } }).start(), persisted };
}

describe('booking draft', () => {
  it('keeps each change as it is made', () => {
    const { actor, persisted } = start();
    actor.send({ type: 'draft.changed', patch: { trip } });
    actor.send({ type: 'draft.changed', patch: { step: 'customer', vehicleId: '1' } });
    expect(persisted).toEqual([
      { draft: { ...EMPTY_DRAFT, trip } },
      { draft: { ...EMPTY_DRAFT, trip, step: 'customer', vehicleId: '1' } },
    ]);
  });

  it('is kept while the booking waits for its payment, and gone once that is settled', () => {
    const { actor, persisted } = start(working);
    actor.send({ type: 'attempt.started', attempt });
    actor.send({ type: 'booking.created', bookingId: 'booking-2' });
    expect(persisted.at(-1)).toEqual({ draft: { ...working, attempt: { ...attempt, bookingId: 'booking-2' } } });
    actor.send({ type: 'booking.settled', bookingId: 'booking-2' });
    expect(persisted.at(-1)).toEqual({ draft: undefined });
  });

  it('survives the payment of another booking', () => {
    const { actor } = start(draft);
    actor.send({ type: 'booking.settled', bookingId: 'booking-9' });
    expect(actor.getSnapshot().context.draft).toEqual(draft);
  });

  it('loses only the attempt when its booking expires', () => {
    const { actor, persisted } = start(draft);
    actor.send({ type: 'booking.expired', bookingId: 'booking-1' });
    expect(persisted).toEqual([{ draft: { ...draft, attempt: undefined } }]);
    expect(actor.getSnapshot().value).toBe('working');
  });

  it("goes back to step 1 for 'Request a ride' and keeps all else", () => {
    const { actor, persisted } = start(working);
    actor.send({ type: 'draft.restarted' });
    expect(persisted).toEqual([{ draft: { ...working, step: 'vehicle' } }]);
  });

  it('follows another tab without writing, so that a finished booking does not come back', () => {
    const { actor, persisted } = start(draft);
    actor.send({ type: 'draft.replaced', draft: undefined });
    actor.send({ type: 'booking.created', bookingId: 'booking-1' });
    expect(actor.getSnapshot().value).toBe('empty');
    expect(persisted).toEqual([]);
    actor.send({ type: 'draft.changed', patch: { trip } });
    expect(persisted).toEqual([{ draft: { ...EMPTY_DRAFT, trip } }]);
  });
});

describe('a stored draft', () => {
  it('is read as it was written', () => {
    const full: BookingDraft = {
      ...draft,
      trip: { ...trip, serviceType: 1, returnAt: { date: '2027-06-05', time: '18:00' }, hours: 3 },
      promo: { code: 'WELCOME10', discount: { type: 'percentage', percent: 10 } },
    };
    expect(readDraft(writeDraft(full))).toEqual(full);
    expect(readDraft(writeDraft(EMPTY_DRAFT))).toEqual(EMPTY_DRAFT);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a broken text', '{"version":1,'],
    ['another kind of value', '[]'],
    ['null', 'null'],
    ['another version', writeDraft({ ...draft, version: 2 } as never)],
    ['a step that is none', writeDraft({ ...draft, step: 'extras' } as never)],
    [
      'a date that does not exist',
      writeDraft({ ...draft, trip: { ...trip, pickupAt: { date: '2027-02-31', time: '09:00' } } }),
    ],
    [
      'a time that does not exist',
      writeDraft({ ...draft, trip: { ...trip, pickupAt: { date: '2027-02-01', time: '24:00' } } }),
    ],
    ['a place off the globe', writeDraft({ ...draft, trip: { ...trip, drop: { ...hotel, lat: 90.1 } } })],
    ['27 hours', writeDraft({ ...draft, trip: { ...trip, hours: 27 } })],
    ['half a passenger', writeDraft({ ...draft, customer: { ...details, passengers: 1.5 } })],
    [
      'a name without end',
      writeDraft({ ...draft, customer: { ...details, contact: { ...details.contact, firstName: 'a'.repeat(60) } } }),
    ],
  ])('that is %s is no draft', (_, stored) => {
    expect(readDraft(stored)).toBeUndefined();
  });

  it('never breaks the app, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ ...draft, trip: value })),
        ),
        (stored) => {
          const read = readDraft(stored);
          expect(read === undefined || read.version === 1).toBe(true);
        },
      ),
    );
  });
});

describe('an opened trip', () => {
  it('goes on from the draft of the same trip', () => {
    expect(resumeDraft(structuredClone(trip), draft)).toEqual(draft);
  });

  it('goes on from the draft where the address names no route', () => {
    expect(resumeDraft({ serviceType: 0 }, draft)).toEqual(draft);
  });

  it('starts anew for another trip, and keeps only who travels and the promo', () => {
    const promo = { code: 'WELCOME10' };
    const asked = { ...trip, drop: perth };
    expect(resumeDraft(asked, { ...draft, promo })).toEqual({ ...EMPTY_DRAFT, trip: asked, customer: details, promo });
  });

  it('starts anew without a draft', () => {
    expect(resumeDraft(trip, undefined)).toEqual({ ...EMPTY_DRAFT, trip });
  });

  it('starts at step 1 when no vehicle had been chosen', () => {
    const { vehicleId: _, ...unchosen } = draft;
    expect(resumeDraft(trip, unchosen)).toEqual({ ...unchosen, step: 'vehicle' });
  });
});
