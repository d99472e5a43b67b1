import { definitionsIn } from '../pages/reading.ts';
import { Calendar } from '../pages/search.pages.ts';
import { Thumb } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { dateText, isoDate, shiftedDate } from '../support/trips.ts';
import { GuestVisit } from './guest-sees.ts';
import { DROP, GRACE, PICKUP, TIME, zonedTime } from './guest-trip.ts';

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

test('two guests on a phone book there and back from an airport, with a child seat, in at most 26 taps and 100 keys', async ({
  page,
}) => {
  const { home, vehicles, customer, payment, checkout, success } = new GuestVisit(page);
  const [thumb, calendar] = [new Thumb(page), new Calendar(page)];
  await home.open();
  await thumb.tap(home.from, page.getByRole('option', { name: 'Sydney Airport T1 International' }), home.to);
  await thumb.type('park hyatt');
  await thumb.tap(page.getByRole('option', { name: 'Park Hyatt Sydney' }));
  await thumb.choose(home.serviceType, 'Return');
  const shown = new Date(await home.pickupDate.inputValue());
  const date = dateText(new Date(shown.getFullYear(), shown.getMonth() + 1, 15));
  await thumb.tap(home.pickupDate, calendar.nextMonth, calendar.day(isoDate(date)));
  await thumb.choose(home.pickupTime.getByLabel('Hour'), '10');
  await thumb.choose(home.pickupTime.getByLabel('Minute'), '30');
  await thumb.choose(home.pickupTime.getByLabel('AM/PM'), 'AM');
  const returnDate = shiftedDate(date, 3);
  await thumb.tap(home.returnDate, calendar.day(isoDate(returnDate)));
  const returnTime = await home.timeIn(home.returnTime);
  await thumb.tap(page.getByRole('button', { name: 'Increase Passengers' }), home.search, vehicles.continue);

  await customer.country.waitFor();
  await thumb.tap(customer.firstName);
  for (const text of [GRACE.firstName, GRACE.lastName, GRACE.email]) {
    await thumb.type(text);
    await thumb.press('Enter');
  }
  await thumb.type('412345678');
  await thumb.tap(customer.flightNumber);
  await thumb.type('QF12');
  await thumb.tap(customer.extra('Infant seat'), customer.continue);

  await expect
    .poll(() => definitionsIn(payment.summary))
    .toEqual([
      ['Transfer type', 'Return'],
      ['Pickup', PICKUP],
      ['Drop-off', DROP],
      ['Date and time', `${date} ${TIME}`],
      ['Return date and time', `${returnDate} ${returnTime}`],
      ['Distance', 'about 12.8 km'],
      ['Vehicle', 'Business Sedan'],
    ]);
  // Both ways over 12.8 km in 22 minutes: 2 × (A$55.00 + 12.8 × A$2.65 + 22 × A$0.65).
  await expect
    .poll(() => payment.prices())
    .toEqual([
      ['Subtotal', 'A$206.44'],
      ['Extras', 'A$15.00'],
      ['GST (10%)', 'A$22.14'],
      ['Total price', 'A$243.58'],
    ]);
  await thumb.tap(payment.bookNow);

  await expect(checkout.pay).toHaveText('Pay A$243.58');
  const reference = /^Booking (MC-[0-9A-Z]{7}): /.exec(await checkout.title.innerText())?.[1];
  await thumb.tap(checkout.cardNumber);
  await thumb.type('4242424242424242');
  await thumb.type('1240');
  await thumb.type('123');
  await thumb.press('Enter');

  await success.heading.waitFor();
  console.info(`Booked with ${thumb.taps} taps and ${thumb.keys} keys`);
  expect(thumb.taps).toBeLessThanOrEqual(26);
  expect(thumb.keys).toBeLessThanOrEqual(100);
  await expect
    .poll(() => success.contents())
    .toEqual({
      title: "You're all set!",
      facts: [
        ['Booking ID', reference],
        ['Pickup', PICKUP],
        ['Drop-off', DROP],
        ['Date', date],
        ['Time', zonedTime(date)],
        ['Return date', returnDate],
        ['Return time', zonedTime(returnDate, returnTime)],
        ['Car type', 'Business Sedan'],
        ['Booking type', 'Return'],
        ['Paid', 'A$243.58'],
        ['Email us', 'bookings@meridian.example'],
        ['Call us', '+61 2 5550 0142'],
      ],
      ways: ['Return to Home', 'View My Bookings'],
    });
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(home.from).toHaveValue('');
});
