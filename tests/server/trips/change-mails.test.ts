import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeBooking } from '#contract/trips/change.contract.ts';
import { HOUR_MS } from '#domain/local-time.ts';
import { rideLinks } from '#server/db/booking.schema.ts';
import { settings } from '#server/db/catalogue.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { confirmAccepted } from '#server/mail/confirm-accepted.ts';
import { findLinkedRide } from '#server/trips/ride-links.ts';
import { calendarLinkOf } from '#server/trips/signed-links.ts';
import { refundByHand } from '../payments/support/bookings.ts';
import { pay } from '../payments/support/customer.ts';
import { rideLink, updateBooking } from '../support/bookings.ts';
import { newDatabase } from '../support/databases.ts';
import { changingCustomer, IN_30_HOURS, RETURN, rideWith, SAVED, SEAT, WITH_SEAT } from './support/changes.ts';

const db = await newDatabase();
await db.update(settings).set({ val: 'operator@example.com' }).where(eq(settings.key, 'email'));
const ZOE = { self: false, clientName: 'Zoë Nguyễn', clientEmail: 'zoe@example.com' };

describe('the emails about a changed booking (`booking/change-mails`)', () => {
  let ada: Awaited<ReturnType<typeof changingCustomer>>;
  beforeEach(async () => {
    ada = await changingCustomer(db);
  });
  const sent = async () => {
    await ada.settled();
    const rows = await db.select().from(mails).orderBy(mails.recipient, desc(mails.subject));
    return rows.filter(({ subject }) => !/^(Refund|Receipt)/.test(subject));
  };
  const subjects = async () =>
    (await sent()).map(({ recipient, subject }) => [recipient, subject.replace(/MC-\S+/, 'MC')]);

  test('tell the payer what has changed and what was paid, the traveller the ride, and the operator', async () => {
    const id = await ada.paid(ZOE);
    const { url } = await ada.change(id, { ...SEAT, notes: 'Two prams' });
    expect(await sent()).toEqual([]);
    await pay(url);
    await expect.poll(async () => (await ada.stored(id)).version).toBe(3);
    expect(await subjects()).toEqual([
      ['ada@example.com', 'Your ride has changed: MC'],
      ['operator@example.com', 'Changed by the customer: MC'],
      ['zoe@example.com', 'Your ride has changed: MC'],
    ]);
    const [toAda, toOperator, toZoe] = await sent();
    for (const line of [
      "We've received your payment of A$16.50. Thank you.",
      'Notes: none → Two prams',
      'Child Seat: none → Child seat (forward-facing, 6 months to 4 years)',
      'Total price: A$132.00 → A$148.50',
    ]) {
      expect(toAda?.text).toContain(line);
    }
    expect(toOperator?.text).toContain('Total price: A$132.00 → A$148.50');
    expect(toZoe?.text).toContain('Child Seat: none → Child seat');
    expect(toZoe?.text).not.toMatch(/A\$|prams/);
    for (const mail of [toAda, toZoe]) {
      expect(mail?.attachments[0]?.content).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:2[\s\S]*STATUS:CONFIRMED/);
    }
  });

  test('say what is refunded, or why it is not', async () => {
    const id = await ada.paid({ ...RETURN, subtotal: 30_000, tax: 0, total: 30_000 });
    const { terms } = await ada.change(id, { transfer_type: 0 });
    const [mail] = await sent();
    expect(mail?.text).toContain(`We're refunding A$${Number(terms.refund).toFixed(2)} to your card.`);
    expect(mail?.text).toMatch(/Booking type: Return → One Way\n[\s\S]*Return time: 02:00 AM.* → none/);
    // The way back leaves the calendar.
    expect(mail?.attachments[0]?.content).toMatch(/STATUS:CONFIRMED[\s\S]*-2@[\s\S]*STATUS:CANCELLED/);

    ada.site.clock.time = Number((await ada.stored(id)).pickupAt) - 5 * HOUR_MS;
    await pay((await ada.change(id, SEAT)).url);
    await expect.poll(async () => (await ada.stored(id)).extras).toHaveLength(1);
    await ada.change(id, { extra_detail: '' });
    const [last] = (await db.select().from(mails).orderBy(desc(mails.createdAt))).filter(({ text }) =>
      /isn't refunded/.test(text),
    );
    expect(last?.text).toContain("A$16.50 of what you paid isn't refunded, because cancelling is no longer free.");
  });

  test('say nothing of what the operator has given back by hand, whose own email gives no reason', async () => {
    const id = await ada.paid({ ...WITH_SEAT, ...IN_30_HOURS });
    await refundByHand(ada.site, id, 500);
    const { terms } = await ada.change(id, { extra_detail: '' });
    expect([terms.refund, terms.kept]).toEqual([11.5, 0]);
    const [mail] = await sent();
    expect(mail?.text).toContain("We're refunding A$11.50 to your card.");
    expect(mail?.text).not.toContain("isn't refunded");
    await ada.settled();
    await refundByHand(ada.site, id, 2_000, 'again');
    const refunds = (await db.select().from(mails)).filter(({ subject }) => /^Refund/.test(subject));
    const reasons = refunds.map(({ text }) => /^.*We've refunded.*$/m.exec(text)?.[0]).sort();
    expect(reasons).toEqual([
      "We've refunded A$20.00 to your card.",
      "We've refunded A$5.00 to your card.",
      expect.stringMatching(/^Your changed ride costs less\. We've refunded A\$11\.50 to your card\.$/),
    ]);
  });

  test('that a refund to several payments comes in parts, each of which names the whole (`money/refunds`)', async () => {
    const parts = async () => {
      await ada.settled();
      const texts = (await db.select().from(mails)).filter(({ subject }) => /^Refund/.test(subject));
      return texts.map(({ text }) => text.split('\n\n').slice(2, -4)).sort();
    };
    const rest = 'the rest is refunded separately.';
    const id = await ada.paid({ ...WITH_SEAT, ...IN_30_HOURS });
    await ada.payChange(id, { extra_detail: 'child-seat; booster' });
    await ada.change(id, { extra_detail: '' });
    const ofChange = `This is part of the A$27.50 that we're refunding for your changed ride; ${rest}`;
    expect(await parts()).toEqual([
      ["Your changed ride costs less. We've refunded A$11.00 to your card.", ofChange],
      ["Your changed ride costs less. We've refunded A$16.50 to your card.", ofChange],
    ]);

    await db.delete(mails);
    const other = await ada.paid(IN_30_HOURS);
    await ada.payChange(other, SEAT);
    await ada.cancel(other, 148.5);
    const ofRide = `This is part of the A$148.50 that we're refunding for your cancelled ride; ${rest}`;
    expect(await parts()).toEqual([
      ["We've refunded A$132.00 to your card.", ofRide, 'This booking is cancelled.'],
      ["We've refunded A$16.50 to your card.", ofRide, 'This booking is cancelled.'],
    ]);
  });

  /** As the operator does. */
  const accept = async (id: string) => {
    const acceptedAt = new Date(ada.site.clock.now());
    await updateBooking(db, id, { status: 'accepted', acceptedAt });
    await confirmAccepted(ada.site.dependencies);
    await confirmAccepted(ada.site.dependencies);
  };

  test('of a removed return: it leaves the calendar once the operator has confirmed the ride, and on cancellation', async () => {
    ada = await changingCustomer(db, { autoAccept: false });
    const id = await ada.paid(RETURN);
    await accept(id);
    const { terms } = await ada.change(id, { transfer_type: 0 });
    await accept(id);
    const confirmed = (await sent()).filter(({ subject, text }) => /booked/.test(subject) && /One Way/.test(text));
    const withoutReturn = /-1@[\s\S]*STATUS:CONFIRMED[\s\S]*-2@[\s\S]*STATUS:CANCELLED/;
    expect(confirmed[0]?.attachments[0]?.content).toMatch(withoutReturn);
    const calendar = await fetch(await calendarLinkOf(await ada.stored(id), ada.site.dependencies));
    expect(await calendar.text()).toMatch(withoutReturn);
    await ada.cancel(id, Number(terms.new_total));
    const [cancelled] = (await sent()).filter(({ subject }) => /cancelled/.test(subject));
    expect(cancelled?.attachments[0]?.content).toMatch(/-1@[\s\S]*STATUS:CANCELLED[\s\S]*-2@[\s\S]*STATUS:CANCELLED/);
  });

  test('say that the operator has to confirm the changed ride, whose confirmation follows', async () => {
    ada = await changingCustomer(db, { autoAccept: false });
    const id = await ada.paid();
    await accept(id);
    await ada.change(id, { passenger_no: 2 });
    await accept(id);
    expect((await subjects()).filter(([to]) => to === 'ada@example.com')).toEqual([
      ['ada@example.com', 'Your ride is booked: MC'],
      ['ada@example.com', 'Your ride is booked: MC'],
      ['ada@example.com', 'Your ride has changed: MC'],
    ]);
    expect((await sent()).find(({ subject }) => /changed/.test(subject))?.text).toContain(
      "The change still has to be confirmed. We'll email you as soon as it is.",
    );
  });

  test('tell the old address when a paying guest changes it; its link still opens the booking', async () => {
    const id = await ada.paid();
    await updateBooking(db, id, { userId: null, self: false });
    const link = await rideLink(ada.site, id);
    const bearer = `Ride ${link.split('#')[1]}`;
    const change = { ...(await rideWith(db, id, { client_email: 'ada@work.example' })), to_pay: 0, refund: 0 };
    expect(await ada.send(changeBooking, change, { bearer })).toEqual(SAVED);
    expect(await subjects()).toEqual([
      ['ada@example.com', 'Your email address was changed: MC'],
      ['ada@work.example', 'Your ride has changed: MC'],
      ['operator@example.com', 'Changed by the customer: MC'],
    ]);
    const [toOld] = await sent();
    expect(toOld?.text).toContain('From now on, emails about this booking go to ada@work.example.');
    expect(toOld?.text).toContain('change the address back, or call us on +61 2 5550 0142 straight away.');
    for (const text of [link, toOld?.text ?? '']) {
      const token = /#([\w-]+)$/m.exec(text)?.[1] ?? '';
      expect(await findLinkedRide(ada.site.dependencies, token)).toEqual({ bookingId: id, role: 'payer' });
    }
  });

  test('tell the traveller nothing of what concerns the payer alone', async () => {
    await ada.change(await ada.paid(ZOE), { notes: 'Two prams' });
    expect(await subjects()).toEqual([
      ['ada@example.com', 'Your ride has changed: MC'],
      ['operator@example.com', 'Changed by the customer: MC'],
    ]);
  });

  test('tell a traveller nothing before the ride was confirmed to them, and all that follows from then on', async () => {
    ada = await changingCustomer(db, { autoAccept: false });
    const id = await ada.paid(ZOE);
    const toTravellers = async () => {
      const told = (await subjects()).filter(([to]) => /^(zoe|bo)@/.test(to ?? ''));
      await db.delete(mails);
      return told;
    };
    await ada.change(id, { passenger_no: 2 });
    expect(await toTravellers()).toEqual([]);
    await accept(id);
    expect(await toTravellers()).toEqual([['zoe@example.com', 'Your ride is booked: MC']]);
    await ada.change(id, { passenger_no: 3 });
    expect(await toTravellers()).toEqual([['zoe@example.com', 'Your ride has changed: MC']]);
    await ada.change(id, { client_name: 'Bo Lee', client_email: 'bo@example.com' });
    expect(await toTravellers()).toEqual([['zoe@example.com', 'Your ride is cancelled: MC']]);
    await ada.cancel(id, 132);
    expect(await toTravellers()).toEqual([]);
  });

  test('tell a traveller that a confirmed ride, whose change waits for the operator, is cancelled', async () => {
    ada = await changingCustomer(db, { autoAccept: false });
    const id = await ada.paid(ZOE);
    await accept(id);
    await ada.change(id, { passenger_no: 2 });
    await db.delete(mails);
    await ada.cancel(id, 132);
    const toZoe = (await subjects()).filter(([to]) => to === 'zoe@example.com');
    expect(toZoe).toEqual([['zoe@example.com', 'Your ride is cancelled: MC']]);
  });

  test('tell a traveller only that the ride has changed when their address changes in letter case alone', async () => {
    const id = await ada.paid(ZOE);
    await ada.change(id, { client_email: 'Zoe@Example.com', flight_no: 'QF9' });
    const toZoe = (await subjects()).filter(([to]) => /^zoe@/i.test(to ?? ''));
    expect(toZoe).toEqual([['Zoe@Example.com', 'Your ride has changed: MC']]);
  });

  test('tell a replaced traveller that the ride is off, and end their link', async () => {
    const id = await ada.paid(ZOE);
    await rideLink(ada.site, id, 'traveller');
    await ada.change(id, { client_name: 'Bo Lee', client_email: 'bo@example.com' });
    expect(await subjects()).toEqual([
      ['ada@example.com', 'Your ride has changed: MC'],
      ['bo@example.com', 'Your ride is booked: MC'],
      ['operator@example.com', 'Changed by the customer: MC'],
      ['zoe@example.com', 'Your ride is cancelled: MC'],
    ]);
    expect((await sent()).find(({ recipient }) => recipient === 'bo@example.com')?.text).not.toMatch(/\bzoe|Zoë|A\$/);
    // The one of Bo's email.
    expect(await db.$count(rideLinks, and(eq(rideLinks.bookingId, id), eq(rideLinks.role, 'traveller')))).toBe(1);
  });

  test('cannot be sent to more than 10 new travellers an hour (`account/rate-limits`)', async () => {
    const id = await ada.paid(ZOE);
    const answers: unknown[] = [];
    for (let count = 1; count <= 11; count += 1) {
      const { answer } = await ada.change(id, { client_name: 'Bo Lee', client_email: `bo${count}@example.com` });
      answers.push(answer[0]);
    }
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    expect((await ada.change(id, { client_name: 'Bo Li' })).answer).toEqual(SAVED);
  });

  test('cannot be sent to one traveller more than 10 times an hour (`account/rate-limits`)', async () => {
    const id = await ada.paid(ZOE);
    const answers: unknown[] = [];
    for (let count = 1; count <= 12; count += 1)
      answers.push((await ada.change(id, { pickup_sign: `Sign ${count}` })).answer[0]);
    expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await subjects()).filter(([recipient]) => recipient === 'zoe@example.com')).toHaveLength(10);
  });
});
