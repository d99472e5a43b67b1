import { describe, expect, it } from 'vitest';
import type { ConfirmedBooking } from '#contract/booking/booking.contract.ts';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { Contact } from '#domain/contact.ts';
import type { Visitor } from '#domain/routes.ts';
import { confirmationMachine } from '#machines/booking/confirmation.machine.ts';
import * as select from '#machines/booking/confirmation.selectors.ts';
import type { TypedPeople } from '#machines/booking/typed-people.ts';
import { ada, confirmed, nobody } from '../support/booking-samples.ts';
import { run } from '../support/run.ts';
import { siteSettings } from '../support/samples.ts';
import { expired, pending } from './confirmation.paths.ts';

function start(bookingId = 'booking-1') {
  const { actor, clock, drafted, calls, see } = run(confirmationMachine, { bookingId, visitor: 'guest' });
  const screen = () => [select.selectStage(see()), select.selectMessage(see()), select.selectBooking(see())];
  return { actor, clock, screen, calls: calls('loadConfirmation'), kept: drafted };
}

describe('confirmation', () => {
  const { status: _, paid: __, ...silent } = confirmed;
  const [settled, lapsed] = ['booking.confirmed', 'booking.expired'].map((type) => [{ type, bookingId: 'booking-1' }]);
  const waiting = { ...pending, paid: true };

  it.each([
    ['a paid booking', confirmed, ['shown', undefined, confirmed], settled],
    ['a booking that awaits the operator', waiting, ['shown', undefined, waiting], settled],
    ['a booking from a backend without statuses', silent, ['shown', undefined, silent], settled],
    ['an unknown booking', undefined, ['message', 'No Booking', undefined], []],
    ['an expired booking', expired, ['closed', undefined, undefined], lapsed],
  ])('shows %s and notifies its draft', async (_title, booking, shown, sent) => {
    const { calls, kept, screen } = start();
    expect(screen()).toEqual(['loading', undefined, undefined]);
    await calls[0]?.resolve(booking);
    expect([screen(), kept]).toEqual([shown, sent]);
  });

  const office = { name: 'Jo de Silva', email: 'jo@office.example' };
  const nobodyElse = { traveller: ada, payer: undefined };
  const onTheirWay = (to: string) => `Your confirmation and receipt are on their way to ${to}.`;
  const alone = "We'll email the ride details to Ada Lovelace at ada@example.com, without prices.";
  const byLink = 'To change or cancel your ride, use the link in our email to you.';
  const inAccount = 'To change or cancel your ride, open it in My bookings.';
  const calling = 'To change or cancel your ride, call or email us with your booking ID.';
  const older = { ...siteSettings, rideLinks: false };

  const unknown = { traveller: undefined, payer: undefined };
  const both = { traveller: ada, payer: office };
  const close = { ...confirmed, can_change: false };
  const [toAda, toAccount] = ['ada@example.com', "your account's email address"].map(onTheirWay) as [string, string];
  const toBooked = onTheirWay('the email address on the booking');
  const receipt = "Your receipt is on its way to your account's email address.";
  const later = "We'll email you as soon as your ride is confirmed.";
  const byPhone = `To cancel your ride, open it in My bookings. To change it so close to the pickup, call us on ${siteSettings.phone}.`;
  const byEmail =
    'To cancel your ride, use the link in our email to you. To change it so close to the pickup, email us.';
  const mute = { ...siteSettings, phone: '' };

  it.each<[string, Visitor, TypedPeople, ConfirmedBooking, SiteSettings, readonly string[]]>([
    ['a guest who rides', 'guest', nobodyElse, confirmed, siteSettings, [toAda, byLink]],
    ['a guest who pays', 'guest', both, confirmed, siteSettings, [onTheirWay('jo@office.example'), alone, byLink]],
    ['a customer who rides', 'customer', unknown, waiting, siteSettings, [receipt, later, inAccount]],
    ['a customer who pays', 'customer', nobodyElse, confirmed, siteSettings, [toAccount, alone, inAccount]],
    ['a customer of an older backend', 'customer', nobodyElse, confirmed, older, [toAda, calling]],
    ['a customer whose ride is close', 'customer', nobodyElse, close, siteSettings, [toAccount, alone, byPhone]],
    ['a guest whose ride is close, of an operator without a phone', 'guest', nobodyElse, close, mute, [toAda, byEmail]],
    ['a guest of an older backend whose draft is gone', 'guest', unknown, confirmed, older, [toBooked, calling]],
  ])('tells %s where the emails go and how to change the ride (`booking/what-next`)', async (...given) => {
    const [, visitor, people, booking, site, steps] = given;
    const { actor, calls } = run(confirmationMachine, { bookingId: 'booking-1', visitor, people });
    await calls('loadConfirmation')[0]?.resolve(booking);
    expect(select.selectNextSteps(site)(actor.getSnapshot())).toEqual(steps);
  });

  const jo = { ...nobody, firstName: 'Jo', lastName: 'de Silva', email: 'jo@office.example' };
  it.each<[string, Visitor, TypedPeople, Contact | undefined]>([
    ['a guest an account with the details of the traveller', 'guest', nobodyElse, ada],
    ['a guest who pays for someone else one with their own', 'guest', both, jo],
    ['a customer none', 'customer', nobodyElse, undefined],
  ])('offers %s', async (_, visitor, people, newcomer) => {
    const { actor, calls } = run(confirmationMachine, { bookingId: 'booking-1', visitor, people });
    expect(select.selectNewcomer(actor.getSnapshot())).toBeUndefined();
    await calls('loadConfirmation')[0]?.resolve(confirmed);
    expect(select.selectNewcomer(actor.getSnapshot())).toEqual(newcomer);
  });

  it('promises that the ride joins the new account only where the backend does that', () => {
    expect(select.accountOffer(siteSettings)).toContain('This ride joins it once you confirm your email address.');
    expect(select.accountOffer(older)).not.toContain('joins');
  });

  it("says 'No booking ID provided' without an id and sends no request", () => {
    const { actor, calls, screen } = start('');
    expect(screen()).toEqual(['message', 'No booking ID provided', undefined]);
    expect(select.selectCanRetry(actor.getSnapshot())).toBe(false);
    expect(calls).toEqual([]);
  });

  it('tells a customer who signed out during the payment where to find the booking', async () => {
    const { actor, calls } = start();
    await calls[0]?.resolve(undefined);
    const advice = "If you've just paid, open your booking from our email to you.";
    expect(select.selectAdvice(actor.getSnapshot())).toBe(advice);
  });

  it("says 'No booking ID provided' when the call fails, and retries", async () => {
    const { actor, calls, screen } = start();
    await calls[0]?.reject(new Error('offline'));
    expect(screen()).toEqual(['message', 'No booking ID provided', undefined]);
    actor.send({ type: 'confirmation.retry' });
    await calls[1]?.resolve(confirmed);
    expect(screen()).toEqual(['shown', undefined, confirmed]);
  });

  it('polls every two seconds while the payment is pending, even after failures', async () => {
    const { clock, calls, kept, screen } = start();
    await calls[0]?.resolve(pending);
    expect(screen()).toEqual(['confirming', undefined, pending]);
    clock.increment(2_000);
    await calls[1]?.reject(new Error('offline'));
    clock.increment(2_000);
    await calls[2]?.resolve(pending);
    expect(kept).toEqual([]);
    clock.increment(2_000);
    await calls[3]?.resolve(confirmed);
    expect([screen(), kept]).toEqual([['shown', undefined, confirmed], settled]);
  });

  it('stops polling after a minute and offers a retry', async () => {
    const { actor, clock, calls, screen } = start();
    await calls[0]?.resolve(pending);
    clock.increment(60_000);
    expect(screen()).toEqual(['unconfirmed', undefined, pending]);
    actor.send({ type: 'confirmation.retry' });
    await calls.at(-1)?.resolve(confirmed);
    expect(screen()).toEqual(['shown', undefined, confirmed]);
  });
});
