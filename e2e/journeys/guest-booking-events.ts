import type { GuestEvent } from './guest-booking.journey.ts';
import { DROP, GRACE, PICKUP, REMARKS, RISE, TIME } from './guest-trip.ts';
import type { GuestVisit } from './guest-visit.ts';

/** Performs each event of the journey in the browser: the guest's actions and the failures around them. */
export function eventsOf(visit: GuestVisit): Readonly<Record<GuestEvent, () => Promise<unknown>>> {
  const { page, server, home, vehicles, customer, payment, checkout } = visit;
  const book = () => payment.bookNow.click();
  return {
    'trip.enter': async () => {
      await home.chooseRoute();
      visit.date = await home.chooseDateNextMonth(home.pickupDate, 15);
      await home.chooseTime(home.pickupTime, '10', '30', 'AM');
    },
    'link.open': async () => {
      visit.date = await home.chooseDateNextMonth(home.pickupDate, 15);
      await page.goto(`/tripDetail?${returnWithinTheHour(visit.date)}`);
    },
    'search.press': () => home.search.click(),
    'continue.press': () => vehicles.continue.click(),
    'previous.press': () => vehicles.previous.click(),
    'ok.press': () => customer.dialog.getByRole('button', { name: 'OK' }).click(),
    'escape.press': () => page.keyboard.press('Escape'),
    'details.give': async () => {
      await customer.fillIn(GRACE);
      await customer.increase('Passengers').click();
      await customer.increase('Luggage').click();
      await customer.extra('Infant seat').click();
      await customer.flightNumber.fill(REMARKS.flightNumber);
      await customer.pickupSign.fill(REMARKS.pickupSign);
      await customer.notes.fill(REMARKS.notes);
    },
    'server.stop': () => server.stop(),
    'price.rise': () => server.sql(RISE),
    'book.press': book,
    'book.losing-the-answer': async () => {
      await page.route(
        '**/user/guest_add_booking',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await book();
    },
    'book.losing-the-checkout': async () => {
      await page.route('**/user/guest_stripe_checkout*', (route) => route.abort('connectionrefused'), { times: 1 });
      await book();
    },
    'book.with-the-server-back': async () => {
      await server.start();
      await book();
    },
    'retry.press': () => payment.dialog.getByRole('button', { name: 'Try again' }).click(),
    'close.press': () => payment.dialog.getByRole('button', { name: 'Close' }).click(),
    'price.accept': () => payment.dialog.getByRole('button', { name: 'Book at the new price' }).click(),
    'price.decline': () => payment.dialog.getByRole('button', { name: 'Go back' }).click(),
    'card.pay': () => checkout.payWith('4242 4242 4242 4242'),
    'card.decline': () => checkout.payWith('4000 0000 0000 0002'),
    'cancel.press': () => checkout.cancel.click(),
    'back.press': () => page.goBack(),
  };
}

/** The address of a return 30 minutes after the pickup, which `time/return` refuses. */
function returnWithinTheHour(date: string): URLSearchParams {
  return new URLSearchParams({
    pickup: PICKUP,
    pickupLat: '-33.9361',
    pickupLng: '151.1656',
    drop: DROP,
    dropLat: '-33.8556',
    dropLng: '151.2098',
    serviceType: '1',
    date,
    time: TIME,
    return_date: date,
    return_time: '11:00 AM',
  });
}
