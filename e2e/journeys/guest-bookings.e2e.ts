import { definitionsIn } from '../pages/reading.ts';
import { Calendar } from '../pages/search.pages.ts';
import { isoDate, shiftedDate } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';
import { GuestVisit } from './guest-sees.ts';
import { DROP, GRACE, PICKUP, TIME, zonedTime } from './guest-trip.ts';

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

test('a guest on a phone books there and back three days later', async ({ page }) => {
  const { home, vehicles, customer, payment, checkout, success } = new GuestVisit(page);
  await home.open();
  await home.serviceType.selectOption('Return');
  await home.choosePlace(home.from, 'park hyatt sydney', 'Park Hyatt Sydney');
  await home.choosePlace(home.to, 'sydney airport t1', 'Sydney Airport T1 International');
  const date = await home.chooseDateNextMonth(home.pickupDate, 15);
  await home.chooseTime(home.pickupTime, '10', '30', 'AM');
  await new Calendar(page).choose(home.returnDate, isoDate(shiftedDate(date, 3)));
  await home.chooseTime(home.returnTime, '04', '15', 'PM');
  await home.search.click();

  await vehicles.vehicle('Electric Sedan').check();
  await expect(vehicles.waitingTerms).toHaveText('Chauffeur will wait 15 minutes free of charge.');
  await vehicles.continue.click();
  await customer.fillIn(GRACE);
  await customer.continue.click();

  await expect
    .poll(() => definitionsIn(payment.summary))
    .toEqual([
      ['Transfer type', 'Return'],
      ['Pickup', DROP],
      ['Drop-off', PICKUP],
      ['Date and time', `${date} ${TIME}`],
      ['Return date and time', `${shiftedDate(date, 3)} 04:15 PM`],
      ['Distance', '12.8 km'],
      ['Vehicle', 'Electric Sedan'],
    ]);
  // Both ways over 12.8 km in 22 minutes: 2 × (A$58.00 + 12.8 × A$2.60 + 22 × A$0.70).
  await expect
    .poll(() => payment.prices())
    .toEqual([
      ['Subtotal', 'A$213.36'],
      ['Extras', 'A$0.00'],
      ['GST (10%)', 'A$21.34'],
      ['Total price', 'A$234.70'],
    ]);
  await payment.bookNow.click();

  await expect(checkout.pay).toHaveText('Pay A$234.70');
  const reference = /^Booking (MC-[0-9A-Z]{7}): /.exec(await checkout.title.innerText())?.[1];
  await checkout.payWith('4242 4242 4242 4242');

  await success.heading.waitFor();
  await expect
    .poll(() => success.contents())
    .toEqual({
      title: "You're all set!",
      facts: [
        ['Booking ID', reference],
        ['Pickup', DROP],
        ['Drop-off', PICKUP],
        ['Date', date],
        ['Time', zonedTime(date)],
        ['Return date', shiftedDate(date, 3)],
        ['Return time', '04:15 PM'],
        ['Car type', 'Electric Sedan'],
        ['Booking type', 'Return'],
        ['Paid', 'A$234.70'],
        ['Email us', 'bookings@meridian.example'],
        ['Call us', '+61 2 5550 0142'],
      ],
      ways: ['Return to Home', 'View My Bookings'],
    });
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(home.from).toHaveValue('');
});
