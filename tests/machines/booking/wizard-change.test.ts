import { describe, expect, it } from 'vitest';
import type { BookingDraft } from '#machines/booking/booking-draft.ts';
import { reviewOf } from '#machines/booking/order-review.ts';
import { choicesIn } from '#machines/booking/ride-change.ts';
import { readChanges } from '#machines/booking/stored-drafts.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { changeDraftOf } from '#machines/trips/changeable-ride.ts';
import { childSeat, details, draft, payload } from '../support/booking-samples.ts';
import { trip } from '../support/samples.ts';
import { bookingDetail, ride } from '../support/trips-samples.ts';
import { child, openLoadedWizard, state } from '../support/wizard-app.ts';
import { checked, conflict } from './ride-change.paths.ts';

const access = { bookingId: 'b1' };
const { change, ...booked } = changeDraftOf(bookingDetail, access);

const review = (kept: BookingDraft = { ...booked, change, step: 'payment' }) =>
  openLoadedWizard({ kept, trip: { serviceType: 0 } });

async function agree() {
  const wizard = await review();
  child(wizard).customer?.send({ type: 'remark.change', field: 'notes', value: 'Ring twice' });
  await wizard.calling('checkPrice')[0]?.resolve(checked);
  child(wizard).rideChange?.send({ type: 'change.confirm' });
  return wizard;
}

describe('the trip page of a booked ride (`booking/change`)', () => {
  it('is filled with what was booked', () => {
    expect(booked).toEqual({
      trip: { ...trip, returnAt: undefined, hours: undefined, passengers: 2, luggage: 1 },
      step: 'vehicle',
      vehicleId: '1',
      extraIds: ['3'],
      customer: details,
    });
    expect(change).toEqual({
      access,
      bookingId: 'b1',
      reference: 'K7M2PX',
      version: 1,
      total: 14_850,
      vehicleId: '1',
      booked: choicesIn(booked),
      lines: [
        { label: 'Transfer type', text: 'One Way' },
        { label: 'Pickup', text: 'Sydney Airport (T1)' },
        { label: 'Drop-off', text: 'Park Hyatt Sydney' },
        { label: 'Date and time', text: 'Fri, Jun 04, 2027 09:00 AM' },
        { label: 'Return date and time', text: '' },
        { label: 'Hours', text: '' },
        { label: 'Distance', text: '' },
        { label: 'Vehicle', text: '' },
        ...reviewOf({ details, profile: undefined, extras: [childSeat] }).map(({ label, text }) => ({ label, text })),
      ],
    });
  });

  it('keeps both times of a return, the hours of an hourly ride and a customer who travels, unless a link was followed', () => {
    const { contact } = ride;
    const booking = {
      ...bookingDetail,
      ride: {
        ...ride,
        service_type: 2,
        hour: 5,
        return_at: '2027-06-05T23:00:00.000Z',
        contact: contact && { ...contact, self: true, phone: '+61 412 345 678' },
      },
    };
    const changed = changeDraftOf(booking, access);
    const byLink = changeDraftOf(booking, { link: 'token' });
    expect(changed.trip).toMatchObject({ returnAt: { date: '2027-06-06', time: '09:00' }, hours: 5 });
    expect([changed.customer, byLink.customer]).toEqual([{ ...details, traveller: 'myself' }, details]);
  });

  it.each([
    ['Ada', 'King Lovelace'],
    ['Ada', ''],
    [`Maximiliana ${'W'.repeat(40)}`, `von ${'H'.repeat(56)}`],
  ])('keeps the names %s and %s whole', (firstName, lastName) => {
    const contact = ride.contact && { ...ride.contact, name: `${firstName} ${lastName}`.trim() };
    const { customer } = changeDraftOf({ ...bookingDetail, ride: { ...ride, contact } }, access);
    expect(customer?.contact).toMatchObject({ firstName, lastName });
  });

  it('survives a reload of its tab (`booking/change-draft`)', () => {
    const entries = [changeDraftOf(bookingDetail, access), { ...draft, change: { ...change, version: 'one' } }];
    expect(readChanges(JSON.stringify({ version: 2, entries }))).toEqual([changeDraftOf(bookingDetail, access)]);
  });

  it('asks for no price until something differs, then sends the whole ride without amounts', async () => {
    const wizard = await review();
    const checks = wizard.calling('checkPrice');
    expect(select.selectIsUnchanged(state(wizard))).toBe(true);
    expect(select.selectCanBook(state(wizard))).toBe(false);
    expect(checks).toEqual([]);
    wizard.actor.send({ type: 'step.back' });
    child(wizard).customer?.send({ type: 'remark.change', field: 'notes', value: 'Ring twice' });
    wizard.actor.send({ type: 'step.continue' });
    const { coupon, coupon_code, distance, price, sub_total, discount, tax, total_amount, ...fields } = payload;
    expect(checks.map(({ input }) => input)).toEqual([
      { access, version: 1, change: { ...fields, notes: 'Ring twice' } },
    ]);
  });

  it("is locked while the change is saved, then drops its draft and opens the ride's page", async () => {
    const wizard = await agree();
    wizard.actor.send({ type: 'step.back' });
    wizard.actor.send({ type: 'change.discard' });
    expect([select.selectStep(state(wizard)), wizard.did('openPage')]).toEqual(['payment', []]);
    await wizard.calling('saveChange')[0]?.resolve({ url: '' });
    expect(wizard.did('openPage')).toEqual([{ to: '/bookingDetail/b1?changed=saved' }]);
    expect(wizard.reload().draft).toBeUndefined();
  });

  it('is based on the next version after a checkout that was left, because the change waits for its payment', async () => {
    const wizard = await agree();
    await wizard.calling('saveChange')[0]?.resolve({ url: 'https://pay.example/1' });
    const reloaded = await review(wizard.reload().draft);
    child(wizard).rideChange?.send({ type: 'page.restored' });
    const versions = [wizard, reloaded].flatMap(({ calling }) =>
      calling<unknown, { version: number }>('checkPrice').map(({ input: { version } }) => version),
    );
    expect(versions).toEqual([1, 2, 2]);
  });

  it('sends a save that a reload has cut off again under its key, as long as its choices stay', async () => {
    const wizard = await agree();
    const [sent] = wizard.calling('saveChange').map(({ input }) => input);
    const reloaded = await review(wizard.reload().draft);
    await reloaded.calling('checkPrice')[0]?.reject(conflict);
    expect(reloaded.calling('saveChange').map(({ input }) => input)).toEqual([sent]);
    const edited = await review(wizard.reload().draft);
    child(edited).customer?.send({ type: 'remark.change', field: 'notes', value: 'Ring once' });
    edited.actor.send({ type: 'step.back' });
    edited.actor.send({ type: 'step.continue' });
    await edited.calling('checkPrice').at(-1)?.reject(conflict);
    expect([edited.calling('saveChange'), edited.calling('checkPrice').length]).toEqual([[], 2]);
  });

  it('opens the ride as it is now and keeps what was entered', async () => {
    const wizard = await review();
    wizard.actor.send({ type: 'ride.open' });
    expect(wizard.did('openPage')).toMatchObject([{ to: '/bookingDetail/b1' }]);
    expect(wizard.reload().draft).toMatchObject({ step: 'payment' });
  });

  it('leads back to the ride, which stays as it is', async () => {
    const wizard = await review();
    wizard.actor.send({ type: 'change.discard' });
    expect(wizard.did('openPage')).toEqual([{ to: '/bookingDetail/b1' }]);
    expect(wizard.did('showAddress')).toEqual([{ address: '/tripDetail?change=b1' }]);
    expect(wizard.reload().draft).toBeUndefined();
  });

  it('takes a vehicle at another price without a question, because the last step says what is to pay', async () => {
    const wizard = await review();
    const { vehicle } = state(wizard).context;
    wizard.actor.send({ type: 'offer.renewed', vehicle: vehicle && { ...vehicle, price: 13_000 } });
    expect(select.selectIsOfferChanged(state(wizard))).toBe(false);
  });
});
