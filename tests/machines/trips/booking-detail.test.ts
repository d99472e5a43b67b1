import { describe, expect, it } from 'vitest';
import type { BookedRide, BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { changeEndIn } from '#machines/booking/ride-change.ts';
import { required } from '#machines/support/required.ts';
import { type BookingDetailInput, bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import { changeDraftOf } from '#machines/trips/changeable-ride.ts';
import type { UnsavedReview } from '#machines/trips/rating.machine.ts';
import { details, nobody } from '../support/booking-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { airport, hotel } from '../support/samples.ts';
import { bookingDetail, ride } from '../support/trips-samples.ts';
import { foreign, input, payable, reviewed } from './booking-detail.paths.ts';

function start(given: Partial<BookingDetailInput> = {}) {
  const { calls, callsOfChild, see, ...tested } = run(bookingDetailMachine, { ...input, ...given });
  const stage = () => select.selectStage(see());
  const booking = () => select.selectBooking(see());
  const offers = () => ({ payNow: select.selectPayNow(see()), rating: select.selectRating(see()) });
  const sending = callsOfChild<void, UnsavedReview>('sendReview');
  return { ...tested, stage, booking, offers, sending, calls: calls('loadBooking'), watching: calls('watchBooking') };
}

async function open(detail: BookingDetail = bookingDetail, given: Partial<BookingDetailInput> = {}) {
  const page = start(given);
  await page.calls[0]?.resolve(detail);
  return page;
}

const withRide = (change: Partial<BookedRide>): BookingDetail => ({ ...bookingDetail, ride: { ...ride, ...change } });
const paid: BookingDetail = { ...bookingDetail, tripDetails: { message: 'Paid', status: 'accepted' } };

const MINUTE = 60_000;
const { access } = input;

describe('bookingDetail', () => {
  it.each([404, 422])('shows that the booking does not exist on a %i', async (status) => {
    const { calls, failures, stage } = start();
    await calls[0]?.reject(httpFailure(status));
    expect([stage(), failures]).toEqual(['missing', []]);
  });

  it.each([
    [bookingDetail, true],
    [foreign, false],
  ])('asks for events only where the booking has a ride (`trips/live`)', async (detail, hasEvents) => {
    const { watching } = await open(detail);
    expect(watching.map(({ input: asked }) => asked)).toEqual([{ access, hasEvents }]);
  });

  it('drops a stale response when the booking changes again', async () => {
    const { actor, booking, calls } = await open();
    actor.send({ type: 'booking.changed' });
    actor.send({ type: 'review.sent' });
    await calls[1]?.resolve(foreign);
    expect([booking(), calls[1]?.signal.aborted]).toEqual([bookingDetail, true]);
    await calls[2]?.resolve(paid);
    expect(booking()).toEqual(paid);
  });

  it('refreshes every 50 minutes, before the links expire', async () => {
    const { booking, calls, clock } = await open();
    clock.increment(50 * MINUTE - 1);
    expect(calls.length).toBe(1);
    clock.increment(1);
    await calls[1]?.resolve(paid);
    expect(booking()).toEqual(paid);
    clock.increment(50 * MINUTE);
    expect(calls.length).toBe(3);
  });

  it('hides a failed refresh and retries a minute later', async () => {
    const { actor, booking, calls, clock, failures, stage } = await open();
    actor.send({ type: 'booking.changed' });
    await calls[1]?.reject(offline);
    expect([stage(), booking(), failures]).toEqual(['ready', bookingDetail, [{ what: 'loadBooking', error: offline }]]);
    clock.increment(MINUTE);
    await calls[2]?.resolve(paid);
    expect(booking()).toEqual(paid);
  });

  const party = { passengers: 2, luggage: 1 };
  const customer = { ...details, traveller: 'myself', contact: nobody, flightNumber: '' };

  const there = { pickup: airport, drop: hotel, serviceType: 0, hours: undefined, ...party };
  const back = { pickup: hotel, drop: airport, serviceType: 2, hours: 5, ...party };
  it.each([
    ['again', ride, there],
    ['wayBack', { ...ride, service_type: 2, hour: 5 }, back],
  ] as const)(
    'fills the search form to ride %s, without a date, and keeps what was chosen (`booking/again`)',
    async (direction, booked, trip) => {
      const { actor, drafted, heard } = await open(withRide(booked));
      actor.send({ type: 'ride.repeat', direction });
      const choices = { vehicleId: '1', extraIds: ['3'], customer };
      expect([heard, drafted]).toEqual([[{ type: 'page.open', to: '/' }], [{ type: 'trip.started', trip, choices }]]);
    },
  );

  it.each<[string, BookingDetail, boolean, boolean]>([
    ['a one-way ride', bookingDetail, true, true],
    ['a return ride, which includes the way back', withRide({ service_type: 1 }), true, false],
    ['an hourly ride to where it begins', withRide({ service_type: 2, drop: ride.pickup }), true, false],
    ['a booking of a backend without ride data', foreign, false, false],
  ])('offers to repeat %s: %#', async (_, detail, again, wayBack) => {
    const { actor, heard } = await open(detail);
    const snapshot = actor.getSnapshot();
    expect([select.selectCanRepeat(snapshot), select.selectCanReverse(snapshot)]).toEqual([again, wayBack]);
    if (!wayBack) actor.send({ type: 'ride.repeat', direction: 'wayBack' });
    expect(heard).toEqual([]);
  });

  it('opens the steps of the trip page, filled with this ride, until it is too late (`booking/change`)', async () => {
    const { actor, effects, heard } = await open();
    actor.send({ type: 'ride.change' });
    actor.send({ type: 'clock.ticked', now: Date.parse(ride.change_until) + 1 });
    actor.send({ type: 'ride.change' });
    expect([effects, heard]).toEqual([[['openChange', changeDraftOf(bookingDetail, access)]], []]);
  });

  it.each([
    ['accepted', { change_until: '' }, true],
    ['pending', { change_until: '' }, true],
    ['accepted', {}, false],
    ['completed', { change_until: '' }, false],
    ['accepted', { change_until: '', version: undefined }, false],
  ])(
    "a ride that is %s names the operator's phone number where it is too late, until it is over: %#",
    async (status, change, isShown) => {
      const { actor } = await open({ ...withRide(change), tripDetails: { message: '', status } });
      expect(select.selectIsTooLateToChange(actor.getSnapshot())).toBe(isShown);
      actor.send({ type: 'clock.ticked', now: Date.parse(ride.ends_at) });
      expect(select.selectIsTooLateToChange(actor.getSnapshot())).toBe(false);
    },
  );

  it("offers 'Pay now' with the promo code for an unpaid booking until it is paid", async () => {
    const { actor, calls, offers } = await open(payable);
    expect(offers().payNow?.getSnapshot().context).toMatchObject({
      bookingId: 'b1',
      promo: { code: 'SPRING', discount: { type: 'fixed', amount: 1_500 } },
    });
    actor.send({ type: 'booking.changed' });
    expect(offers().payNow).toBeDefined();
    await calls[1]?.resolve(paid);
    expect(offers().payNow).toBeUndefined();
  });

  it('shows the promo code that another tab has applied or removed (`trips/live`)', async () => {
    const { actor, calls, offers } = await open(payable);
    const shown = () => select.selectPayNow(actor.getSnapshot())?.getSnapshot().context.promo;
    const before = offers().payNow;
    actor.send({ type: 'booking.changed' });
    await calls[1]?.resolve(payable);
    expect(offers().payNow).toBe(before);
    actor.send({ type: 'booking.changed' });
    const unpaid = { ...ride, pay_by: '2027-06-01T00:30:00.000Z' };
    await calls[2]?.resolve({ ...payable, ride: { ...unpaid, coupon_code: 'SUMMER' } });
    expect(shown()).toEqual({ code: 'SUMMER', discount: { type: 'fixed', amount: 1_500 } });
    actor.send({ type: 'booking.changed' });
    await calls[3]?.resolve({ ...payable, ride: { ...unpaid, coupon_code: '' } });
    expect(shown()).toBeUndefined();
  });

  it('lets the payer with a link pay as a guest and cancel, by the token alone (`trips/ride-page`)', async () => {
    const link = { link: 'token' };
    const { actor, calls, offers } = await open(payable, { access: link });
    const { bookingId, visitor, cancelPath } = required(offers().payNow, "'Pay now'").getSnapshot().context;
    actor.send({ type: 'ride.cancel' });
    expect([calls[0]?.input, bookingId, visitor, cancelPath]).toEqual([{ access: link }, ride.id, 'guest', '/ride']);
    expect(select.selectCancellation(actor.getSnapshot())?.getSnapshot().context.access).toEqual(link);
  });

  it.each(['resolve', 'reject'] as const)("enables 'Pay now' again after a %s of the reload", async (outcome) => {
    const { calls, offers } = await open(payable);
    offers().payNow?.send({ type: 'promo.requested' });
    offers().payNow?.send({ type: 'promo.answered' });
    expect([calls.length, offers().payNow?.getSnapshot().value]).toEqual([2, 'repricing']);
    await (outcome === 'resolve' ? calls[1]?.resolve(payable) : calls[1]?.reject(offline));
    expect(offers().payNow?.getSnapshot().value).toBe('offered');
  });

  it("shows the rating form from an accepted ride's start on until it has a review, then 'Thank you!' until it is dismissed", async () => {
    const { actor, calls, offers, sending, booking } = await open(bookingDetail, { tab: 'history' });
    const pickup = Date.parse(ride.pickup_at);
    expect(offers().rating).toBeUndefined();
    actor.send({ type: 'clock.ticked', now: pickup - 1 });
    expect(offers().rating).toBeUndefined();
    actor.send({ type: 'clock.ticked', now: pickup });
    offers().rating?.send({ type: 'stars.choose', stars: 5 });
    offers().rating?.send({ type: 'rating.submit' });
    expect(sending.map(({ input: sent }) => sent)).toEqual([{ bookingId: 'b1', stars: 5, review: '' }]);
    await sending[0]?.resolve();
    expect([calls.length, offers().rating?.getSnapshot().value]).toEqual([2, 'thanked']);
    await calls[1]?.resolve(reviewed);
    expect([booking(), offers().rating]).toEqual([reviewed, undefined]);
    const isThanked = () => select.selectIsThanked(actor.getSnapshot());
    actor.send({ type: 'booking.changed' });
    await calls[2]?.resolve(reviewed);
    expect(isThanked()).toBe(true);
    actor.send({ type: 'thanks.dismiss' });
    expect([isThanked(), offers().rating]).toEqual([false, undefined]);
  });

  it.each<[string, BookingDetail, BookingDetailInput['tab']]>([
    ['that is upcoming', bookingDetail, 'upcoming'],
    ['that is completed', { ...bookingDetail, tripDetails: { message: '', status: 'completed' } }, 'history'],
    ['that has stars', { ...bookingDetail, rating: 4, reviews: [] }, 'history'],
    ['that has a review', { ...bookingDetail, rating: 0, reviews: [{ rating: 4, review: '' }] }, 'history'],
    ['that is over and not paid', payable, 'history'],
  ])("offers neither 'Pay now' nor a rating for a ride %s", async (_, detail, tab) => {
    const { actor, offers } = await open(detail, { tab });
    actor.send({ type: 'clock.ticked', now: Date.parse(ride.pickup_at) });
    expect(offers()).toEqual({ payNow: undefined, rating: undefined });
  });

  it.each<[string, BookingDetailInput['tab'], boolean]>([
    ['Accepted', 'upcoming', true],
    ['pending', 'upcoming', true],
    ['cancelled', 'upcoming', false],
    ['accepted', 'history', false],
  ])('treats a ride that is %s, in %s, as upcoming: %s', async (status, tab, isAhead) => {
    const { actor } = await open({ ...bookingDetail, tripDetails: { message: '', status } }, { tab });
    expect(select.selectIsAhead(actor.getSnapshot())).toBe(isAhead);
  });

  it('says what a change that waits for its payment would change', async () => {
    const changes = [{ label: 'Child Seat', value: 'none → Booster' }];
    const waiting_change = { to_pay: 1_650, pay_by: '2027-05-01T00:30:00.000Z', url: '/pay/1', changes };
    const { actor } = await open(withRide({ waiting_change }));
    expect(select.selectChangeNotice(actor.getSnapshot())).toEqual({
      kind: 'warning',
      title: 'Your ride is unchanged',
      text: 'To make this change, pay A$16.50 by Sat, May 01, 2027 10:30 AM, Sydney time (AEST). Otherwise your ride stays as it is.',
      payAt: '/pay/1',
      changes,
    });
  });

  const waits = { to_pay: 1_650, pay_by: '2027-05-01T00:30:00.000Z', url: '/pay/1', changes: [] };
  const isOver = { ...waits, url: '' };
  it.each([
    ['paid, and waits', '?changed=paid&version=2', 2, waits, "We're confirming your payment", ''],
    ['paid in its last minute', '?changed=paid&version=2', 2, isOver, "We're confirming your payment", ''],
    ['paid, before another that waits', '?changed=paid&version=2', 4, waits, 'Your ride is unchanged', '/pay/1'],
    ['paid and applied', '?changed=paid&version=2', 3, null, 'Your changes are saved', ''],
    ['paid too late', '?changed=paid&version=2', 2, null, undefined, undefined],
    ['paid, in an address without version', '?changed=paid', 2, waits, "We're confirming your payment", ''],
    ['left, and waits', '?changed=canceled&version=2', 2, waits, 'Your ride is unchanged', '/pay/1'],
    ['left until its time was over', '?changed=canceled&version=2', 2, isOver, 'Your ride is unchanged', ''],
    ['left, then paid', '?changed=canceled&version=2', 3, null, undefined, undefined],
    ['not heard of here, with its time over', '', 2, isOver, undefined, undefined],
  ])('says how it stands with a change that was %s', async (_, search, version, waiting_change, title, payAt) => {
    const { actor } = await open(withRide({ waiting_change, version }), { changed: changeEndIn(search) });
    const notice = select.selectChangeNotice(actor.getSnapshot());
    expect([notice?.title, notice?.payAt]).toEqual([title, payAt]);
  });

  it.each([
    ['accepted', null, "We've emailed you the new details."],
    ['pending', '2027-06-01T00:30:00.000Z', 'Pay now to confirm your ride.'],
    ['cancelled', null, undefined],
  ])('confirms the saved change of a ride that is %s', async (status, pay_by, text) => {
    const detail = { ...withRide({ version: 2, pay_by }), tripDetails: { message: '', status } };
    const { actor } = await open(detail, { changed: changeEndIn('?changed=saved') });
    expect(select.selectChangeNotice(actor.getSnapshot())?.text).toBe(text);
  });
});
