import { definitionsIn } from '../pages/reading.ts';
import { Calendar } from '../pages/search.pages.ts';
import { isoDate, shiftedDate } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';
import { GuestVisit } from './guest-sees.ts';
import { GRACE, zonedTime } from './guest-trip.ts';

/** A ride booked from the first page to the last without errors. */
interface BookedRide {
  readonly name: string;
  readonly service: 'One Way' | 'Return' | 'Hourly';
  /** The typed text and the suggestion to choose. */
  readonly from: readonly [string, string];
  /** Omitted if the ride ends where it begins. */
  readonly to?: readonly [string, string];
  readonly vehicle: string;
  /** How each extra's title begins. */
  readonly extras: readonly string[];
  /** The lines of the booking summary between the pickup and the vehicle. */
  readonly summary: (date: string) => readonly [string, string][];
  readonly prices: readonly [string, string][];
  /** Of the pickup's zone. */
  readonly city: string;
  readonly pickup: string;
  readonly drop: string;
}

/** Both ways over 12.8 km in 22 minutes: 2 × (A$58.00 + 12.8 × A$2.60 + 22 × A$0.70). */
const thereAndBack: BookedRide = {
  name: 'there and back three days later',
  service: 'Return',
  from: ['park hyatt sydney', 'Park Hyatt Sydney'],
  to: ['sydney airport t1', 'Sydney Airport T1 International'],
  city: 'Sydney',
  pickup: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000',
  drop: 'Sydney Airport T1 International, Mascot NSW 2020',
  vehicle: 'Electric Sedan',
  extras: [],
  summary: (date) => [
    ['Date and time', `${date} 10:30 AM`],
    ['Return date and time', `${shiftedDate(date, 3)} 04:15 PM`],
    ['Distance', '12.8 km'],
  ],
  prices: [
    ['Subtotal', 'A$213.36'],
    ['Extras', 'A$0.00'],
    ['GST (10%)', 'A$21.34'],
    ['Total price', 'A$234.70'],
  ],
};

/** 5 × A$155.00 and refreshments for A$25.00. */
const byTheHour: BookedRide = {
  name: 'by the hour, ending where it begins, with an extra',
  service: 'Hourly',
  from: ['como treasury', 'COMO The Treasury'],
  city: 'Perth',
  pickup: 'COMO The Treasury, 1 Cathedral Avenue, Perth WA 6000',
  drop: 'COMO The Treasury, 1 Cathedral Avenue, Perth WA 6000',
  vehicle: 'First Class Sedan',
  extras: ['Chilled refreshments'],
  summary: (date) => [
    ['Date and time', `${date} 10:30 AM`],
    ['Hours', '5'],
    ['Distance', '0 km'],
  ],
  prices: [
    ['Subtotal', 'A$775.00'],
    ['Extras', 'A$25.00'],
    ['GST (10%)', 'A$80.00'],
    ['Total price', 'A$880.00'],
  ],
};

const BOOKED_RIDES: readonly BookedRide[] = [thereAndBack, byTheHour];

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

for (const ride of BOOKED_RIDES)
  test(`a guest on a phone books ${ride.name}`, async ({ page }) => {
    const { home, vehicles, customer, payment, checkout, success } = new GuestVisit(page);
    await home.open();
    await home.serviceType.selectOption(ride.service);
    await home.choosePlace(home.from, ...ride.from);
    if (ride.to) await home.choosePlace(home.to, ...ride.to);
    else await home.sameAsPickup.click();
    const date = await home.chooseDateNextMonth(home.pickupDate, 15);
    await home.chooseTime(home.pickupTime, '10', '30', 'AM');
    if (ride.service === 'Return') {
      await new Calendar(page).choose(home.returnDate, isoDate(shiftedDate(date, 3)));
      await home.chooseTime(home.returnTime, '04', '15', 'PM');
    }
    if (ride.service === 'Hourly') await home.duration.selectOption('5 hours');
    await home.search.click();

    await vehicles.vehicle(ride.vehicle).check();
    await expect(vehicles.waitingTerms).toHaveText('Chauffeur will wait 15 minutes free of charge.');
    await vehicles.continue.click();

    await customer.fillIn(GRACE);
    for (const extra of ride.extras) await customer.extra(extra).check();
    await customer.continue.click();

    await expect(payment.heading).toHaveText('Payment');
    await expect
      .poll(() => definitionsIn(payment.summary))
      .toEqual([
        ['Transfer type', ride.service],
        ['Pickup', ride.pickup],
        ['Drop-off', ride.drop],
        ...ride.summary(date),
        ['Vehicle', ride.vehicle],
      ]);
    await expect.poll(() => payment.prices()).toEqual(ride.prices);
    await payment.bookNow.click();

    await expect(checkout.pay).toHaveText(`Pay ${ride.prices.at(-1)?.[1]}`);
    const title = await checkout.title.innerText();
    const reference = /^Booking (MC-[0-9A-Z]{7}): /.exec(title)?.[1];
    await checkout.payWith('4242 4242 4242 4242');

    await success.heading.waitFor();
    await expect
      .poll(() => success.contents())
      .toEqual({
        title: "You're all set!",
        facts: [
          ['Booking ID', reference],
          ['Pickup', ride.pickup],
          ['Drop-off', ride.drop],
          ['Date', date],
          ['Time', zonedTime(date, ride.city)],
          ...(ride.service === 'Return'
            ? [
                ['Return date', shiftedDate(date, 3)],
                ['Return time', '04:15 PM'],
              ]
            : []),
          ['Car type', ride.vehicle],
          ['Booking type', ride.service],
          ['Paid', ride.prices.at(-1)?.[1]],
          ['Email us', 'bookings@meridian.example'],
          ['Call us', '+61 2 5550 0142'],
        ],
        ways: ['Return to Home', 'View My Bookings'],
      });
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(home.from).toHaveValue('');
  });
