import { shiftedDate } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';
import { BOOKED_RIDES } from './booked-rides.ts';
import { GRACE } from './guest-trip.ts';
import { GuestVisit } from './guest-visit.ts';

const SCREENS = [
  { name: 'a phone', use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true } },
  { name: 'a desktop', use: { viewport: { width: 1440, height: 900 } } },
] as const;

for (const screen of SCREENS) {
  test.describe(`a guest on ${screen.name}`, () => {
    test.use(screen.use);

    for (const ride of BOOKED_RIDES) {
      test(`books ${ride.name}`, async ({ page, server }) => {
        const { home, vehicles, customer, payment, checkout, success } = new GuestVisit(page, server);
        await home.open();
        await home.serviceType.selectOption(ride.service);
        await home.choosePlace(home.from, ...ride.from);
        if (ride.to) await home.choosePlace(home.to, ...ride.to);
        else await home.sameAsPickup.click();
        const date = await home.chooseDateNextMonth(home.pickupDate, 15);
        await home.chooseTime(home.pickupTime, '10', '30', 'AM');
        if (ride.service === 'Return') {
          expect(await home.chooseDate(home.returnDate, 18)).toBe(shiftedDate(date, 3));
          await home.chooseTime(home.returnTime, '04', '15', 'PM');
        }
        if (ride.service === 'Hourly') await home.duration.selectOption('5 hours');
        await home.search.click();

        await vehicles.vehicle(ride.vehicle).check();
        expect(await vehicles.waitingTerms()).toEqual(ride.waiting);
        await vehicles.continue.click();

        await customer.fillIn(GRACE);
        for (const extra of ride.extras) await customer.extra(extra).check();
        await customer.continue.click();

        await expect(payment.heading).toHaveText('Payment');
        expect(await payment.contents()).toMatchObject({
          summary: [
            ['Transfer type', ride.service],
            ['Pickup', ride.pickup],
            ['Drop', ride.drop],
            ...ride.summary(date),
            ['Vehicle', ride.vehicle],
          ],
          prices: ride.prices,
        });
        await payment.bookNow.click();

        await expect(checkout.pay).toHaveText(`Pay ${ride.total}`);
        const title = await checkout.title.innerText();
        const reference = /^Booking (MC-[0-9A-Z]{7}): /.exec(title)?.[1];
        await checkout.payWith('4242 4242 4242 4242');

        await success.heading.waitFor();
        expect(await success.contents()).toEqual({
          title: "You're all set!",
          facts: [
            ['Booking ID', reference],
            ['Pickup', ride.pickup],
            ['Drop', ride.drop],
            ['Date', date],
            ['Time', '10:30 AM'],
            ['Car type', ride.vehicle],
            ['Booking type', ride.service],
            ['Email us', 'bookings@meridian.example'],
            ['Call us', '+61 2 5550 0142'],
          ],
          ways: ['Return to Home', 'View My Bookings'],
        });
        await page.getByRole('link', { name: 'Return to Home' }).click();
        await expect(home.from).toHaveValue('');
      });
    }
  });
}
