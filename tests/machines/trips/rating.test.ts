import { describe, expect, it } from 'vitest';
import { ratingMachine, type UnsavedReview } from '#machines/trips/rating.machine.ts';
import * as select from '#machines/trips/rating.selectors.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { refused, START } from './rating.paths.ts';

function start(unsaved?: UnsavedReview) {
  const { actor, effects, failures, heard, calls, see } = run(ratingMachine, { bookingId: 'b1', unsaved });
  const at = (ms: number) => actor.send({ type: 'clock.ticked', now: START + ms });
  const rate = (stars: number, review = '') => {
    actor.send({ type: 'stars.choose', stars });
    actor.send({ type: 'review.change', review });
    actor.send({ type: 'rating.submit' });
  };
  at(0);
  return { actor, at, rate, effects, failures, heard, see, calls: calls('sendReview') };
}

describe('rating (`trips/rating`)', () => {
  it('counts down from five minutes by the clock, then disappears', () => {
    const { at, see } = start();
    const shown = [0, 1_000, 1_003, 59_999, 240_000, 240_001, 299_999].map((ms) => {
      at(ms);
      return [select.selectCountdown(see()), select.selectIsLastMinute(see())];
    });
    expect(shown).toEqual([
      ['5:00', false],
      ['4:59', false],
      ['4:59', false],
      ['4:01', false],
      ['1:00', false],
      ['1:00', false],
      ['0:01', true],
    ]);
    at(300_000);
    expect(select.selectIsFormShown(see())).toBe(false);
  });

  it('shows the full time before the first tick', () => {
    const { see } = run(ratingMachine, { bookingId: 'b1' });
    expect(select.selectCountdown(see())).toBe('5:00');
  });

  it('requires a star, and sends the last one chosen', async () => {
    const { actor, see, calls, heard } = start();
    actor.send({ type: 'review.change', review: ' A calm ride. ' });
    actor.send({ type: 'rating.submit' });
    actor.send({ type: 'stars.choose', stars: 0 });
    expect([select.selectCanSubmit(see()), calls.length]).toEqual([false, 0]);
    actor.send({ type: 'stars.choose', stars: 2 });
    actor.send({ type: 'stars.choose', stars: 5 });
    actor.send({ type: 'rating.submit' });
    expect(calls.map(({ input }) => input)).toEqual([{ bookingId: 'b1', stars: 5, review: 'A calm ride.' }]);
    await calls[0]?.resolve();
    expect([select.selectIsThanked(see()), select.selectIsLocked(see())]).toEqual([true, true]);
    expect(heard).toEqual([{ type: 'review.sent' }]);
  });

  it('completes a submission when the time runs out meanwhile', async () => {
    const { at, rate, see, calls, heard } = start();
    at(299_000);
    rate(3, 'Late, but kind.');
    at(301_000);
    expect([select.selectIsSending(see()), select.selectReview(see())]).toEqual([true, 'Late, but kind.']);
    expect(select.selectCountdown(see())).toBeUndefined();
    await calls[0]?.resolve();
    expect({ value: see().value, heard }).toEqual({ value: 'thanked', heard: [{ type: 'review.sent' }] });
  });

  it('keeps the entries after a failure, even past the deadline, and retries', async () => {
    const { actor, at, rate, see, calls, heard, failures } = start();
    rate(3, 'Fine');
    await calls[0]?.reject(offline);
    at(400_000);
    const shown = [select.selectFailure(see()), select.selectStars(see()), select.selectReview(see())];
    expect(shown).toEqual(['Network error. Please try again.', 3, 'Fine']);
    actor.send({ type: 'stars.choose', stars: 4 });
    actor.send({ type: 'review.change', review: 'Fine, really' });
    actor.send({ type: 'rating.submit' });
    expect(select.selectFailure(see())).toBe('');
    await calls[1]?.resolve();
    expect(calls[1]?.input).toEqual({ bookingId: 'b1', stars: 4, review: 'Fine, really' });
    expect([heard, failures]).toEqual([[{ type: 'review.sent' }], [{ what: 'sendReview', error: offline }]]);
  });

  it('reloads the detail when the ride was reviewed elsewhere', async () => {
    const { rate, see, calls, heard } = start();
    rate(3);
    await calls[0]?.reject(refused);
    expect([select.selectRefusal(see()), select.selectFailure(see())]).toEqual(['This ride is reviewed already.', '']);
    expect([select.selectIsLocked(see()), heard]).toEqual([true, [{ type: 'booking.changed' }]]);
  });

  it('keeps what was typed until it is sent, because the session may end before', async () => {
    const { actor, rate, effects, calls } = start();
    actor.send({ type: 'review.change', review: 'Kind' });
    rate(4, 'Kind, and on time');
    const unsaved = { bookingId: 'b1', stars: 4, review: 'Kind, and on time' };
    expect(effects).toEqual([
      ['storeUnsaved', { bookingId: 'b1', stars: 0, review: 'Kind' }],
      ['storeUnsaved', { bookingId: 'b1', stars: 4, review: 'Kind' }],
      ['storeUnsaved', unsaved],
    ]);
    await calls[0]?.reject(httpFailure(401));
    actor.send({ type: 'stars.choose', stars: 5 });
    actor.send({ type: 'review.change', review: 'Kind' });
    expect(effects.slice(3)).toEqual([
      ['storeUnsaved', { ...unsaved, stars: 5 }],
      ['storeUnsaved', { bookingId: 'b1', stars: 5, review: 'Kind' }],
    ]);
    actor.send({ type: 'rating.submit' });
    await calls[1]?.resolve();
    expect(effects.slice(5)).toEqual([['removeUnsaved']]);
    const reviewed = start();
    reviewed.rate(3);
    await reviewed.calls[0]?.reject(refused);
    expect(reviewed.effects.at(-1)).toEqual(['removeUnsaved']);
  });

  it('restores what was typed about the same ride', () => {
    const unsaved = { bookingId: 'b1', stars: 4, review: 'Kind, and on time' };
    const shown = (typed: UnsavedReview) => {
      const { see } = start(typed);
      return [select.selectStars(see()), select.selectReview(see()), select.selectCanSubmit(see())];
    };
    expect(shown(unsaved)).toEqual([4, 'Kind, and on time', true]);
    expect(shown({ ...unsaved, stars: 0 })).toEqual([0, 'Kind, and on time', false]);
    expect(shown({ ...unsaved, bookingId: 'b2' })).toEqual([0, '', false]);
  });

  it('says that a review may be public, shows the remaining characters near the limit and truncates the review', () => {
    const { actor, see } = start();
    const hint = (review: string) => {
      actor.send({ type: 'review.change', review });
      return select.selectReviewHint(see());
    };
    const isPublic = 'We may show it on our home page with your first name.';
    expect([899, 900, 999, 1_001].map((length) => hint('a'.repeat(length)))).toEqual([
      `Optional. ${isPublic}`,
      `100 characters left. ${isPublic}`,
      `1 character left. ${isPublic}`,
      `0 characters left. ${isPublic}`,
    ]);
    hint(`${'a'.repeat(999)}😀`);
    expect(select.selectReview(see())).toBe('a'.repeat(999));
  });
});
