import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { extractText } from 'unpdf';
import { ChangeReview, CheckoutPage, SuccessPage, VehicleStep } from '../pages/booking.pages.ts';
import { PageModel } from '../pages/page-model.ts';
import { HomePage } from '../pages/search.pages.ts';
import { BookingDetailPage, BookingsPage } from '../pages/trips.pages.ts';
import { visitAsDemo } from '../support/customers.ts';
import { enter, tabTo, typeInto } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { type JourneyEvents, type JourneyStates, pathsOf } from './test-journey.ts';
import { tripsMachine } from './trips.journey.ts';

/** The demo customer in the app. */
class Visit extends PageModel {
  readonly list = new BookingsPage(this.page);
  readonly detail = new BookingDetailPage(this.page);
  readonly checkout = new CheckoutPage(this.page);
  readonly success = new SuccessPage(this.page);
  readonly vehicles = new VehicleStep(this.page);
  readonly review = new ChangeReview(this.page);
  /** The content of the file saved last. */
  saved: { readonly name: string; readonly bytes: Uint8Array } | undefined;
  checkoutUrl: string | undefined;
}

const REVIEW = 'Calm, punctual, and a very clean car.';

/** Performs each event of the journey in the browser. */
function eventsOf(visit: Visit): JourneyEvents {
  const { page, list, detail, checkout, vehicles, review } = visit;
  const open = (words: string) => list.card(words).click();
  const save = async (link: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    visit.saved = {
      name: download.suggestedFilename(),
      bytes: new Uint8Array(await readFile(await download.path())),
    };
  };
  const saveChange = async () => {
    for (const title of ['Change ride: customer info', 'Change ride: review']) {
      await vehicles.continue.click();
      await expect(vehicles.heading).toHaveText(title);
    }
    await review.save.click();
  };
  return {
    'time.change': async () => {
      await detail.changeRide.click();
      await vehicles.vehicle('Luxury SUV').waitFor();
      await page.getByRole('button', { name: 'Change trip' }).click();
      const form = new HomePage(page);
      await form.chooseTime(form.pickupTime, '11', '30', 'AM');
      await page.getByRole('button', { name: 'Update trip' }).click();
      await saveChange();
    },
    'vehicle.change': async () => {
      await detail.changeRide.click();
      await vehicles.vehicle('People Mover').click();
      await saveChange();
    },
    'change.resume': async () => {
      await detail.changeRide.click();
      await review.save.click();
    },
    'history.open': async () => {
      await list.open();
      await list.tab('History').click();
    },
    'accepted.open': () => open('Sydney Airport T1 International'),
    'unpaid.open': async () => {
      await list.open();
      await open('Payment not completed');
    },
    'rateable.open': () => open('Chatswood'),
    'completed.open': () => open('Pokolbin'),
    'list.return': () => detail.toBookings.click(),
    'calendar.save': () => save(detail.calendar),
    'invoice.save': () => save(detail.invoice),
    'code.apply': async () => {
      await detail.applyCode('save20');
      await detail.inDialog('Continue').click();
    },
    'pay.request': () => detail.payNow.click(),
    'card.pay': () => checkout.payWith('4242 4242 4242 4242'),
    'card.cancel': () => checkout.cancel.click(),
    // By keyboard alone.
    'rating.send': async () => {
      await tabTo(detail.rating.star(1));
      await page.keyboard.press('Space');
      for (const stars of [2, 3, 4]) {
        await page.keyboard.press('ArrowRight');
        await expect(detail.rating.star(stars)).toBeChecked();
      }
      await typeInto(detail.rating.review, REVIEW);
      await enter(detail.rating.submit);
    },
  };
}

type Rows = readonly (readonly [string, string])[];

/** A business sedan from Melbourne Airport to the city, with a name board. */
const UNPAID: Rows = [
  ['Subtotal', 'A$143.76'],
  ['Meet and greet with name board', 'A$18.00'],
  ['GST', 'A$16.18'],
  ['Total price', 'A$177.94'],
];
const LESS_TWENTY: Rows = [
  ...UNPAID.slice(0, 2),
  ['Discount SAVE20', '−A$20.00'],
  ['GST', 'A$14.18'],
  ['Total price', 'A$155.94'],
];

/** The invoice lines of the ride above A$1,000, which must name the buyer. */
const INVOICE = [
  /Tax invoice/,
  /Meridian Chauffeurs Pty Ltd ABN 51 824 753 556 Level 12, 1 Example Street, Sydney NSW 2000/,
  /Invoice number MC-\w+ Date of issue \w{3}, \w{3} \d\d, \d{4} Billed to Demo Customer demo@example\.com/,
  /Pickup Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000 Drop-off Pokolbin NSW 2320/,
  /Time 08:30 AM, Sydney time \(AE[DS]T\) .* Return time 04:00 PM, Sydney time/,
  /Chauffeured ride, People Mover, Return A\$1,460\.30 Oversize luggage \(golf, ski or surf bag\) A\$20\.00/,
  /GST \(10%\) A\$148\.03 Total price A\$1,628\.33/,
];

/** Asserts the screen of each state of the journey. */
function assertionsOf(visit: Visit): JourneyStates {
  const { page, list, detail, checkout, success } = visit;
  const seesCards = (cards: readonly RegExp[]) =>
    expect.poll(() => list.contents()).toEqual(cards.map((card) => expect.stringMatching(card)));
  const seesBooking = async (path: RegExp, status: string, message: RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(detail.heading).toHaveText('Booking details');
    await expect(page.getByRole('main').getByText(status, { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(message);
  };
  const seesAhead = (status: string, message: RegExp) => seesBooking(/\/bookingDetail\/[\w-]+$/, status, message);
  const seesPast = (status: string, message: RegExp) => seesBooking(/\/historyDetail\/[\w-]+$/, status, message);
  const seesPrice = (rows: Rows) => expect.poll(() => detail.rowsOf('Payment Details')).toEqual(rows);
  const seesUnpaid = async (rows: Rows) => {
    await seesAhead('pending', /^.*Payment not completed\. Pay by \w{3}, .*Melbourne time/);
    await seesPrice(rows);
    await expect(detail.payNow).toBeVisible();
    await expect(detail.invoice).toBeHidden();
  };
  const seesCheckout = async (amount: string) => {
    await expect(checkout.pay).toBeVisible();
    await expect
      .poll(() => checkout.contents())
      .toMatchObject({ alerts: [], amounts: [amount, amount], pay: `Pay ${amount}` });
  };
  const seesChanged = async (notice: string, time: string, vehicle: string, total: string) => {
    await expect(page.getByText(notice)).toBeVisible();
    await expect
      .poll(() => detail.rowsOf('Trip Details'))
      .toEqual(
        expect.arrayContaining([
          ['Pickup At', expect.stringContaining(time)],
          ['Car Type', vehicle],
        ]),
      );
    await expect.poll(() => detail.rowsOf('Payment Details')).toContainEqual(['Total price', total]);
  };
  const seesPaid = async (rows: Rows) => {
    await expect(success.heading).toBeVisible();
    await list.open();
    await list.card('Melbourne Airport').click();
    await seesAhead('accepted', /Your ride is confirmed\./);
    await seesPrice(rows);
    await expect(detail.payNow).toBeHidden();
    await expect(detail.invoice).toBeVisible();
  };
  const seesReview = () =>
    expect
      .poll(async () => [await detail.rating.given.getByRole('img').getAttribute('aria-label'), await given()])
      .toEqual(['4 out of 5 stars', ['Your Review', REVIEW]]);
  const given = async () => (await detail.rating.contents()).at(-1);

  return {
    upcoming: () =>
      seesCards([
        /^Pending Payment not completed .*Melbourne Airport T2 .* to Crown Towers .* A\$177\.94$/,
        /^Accepted 11:20 AM, Return Sydney Airport T1 International, Mascot NSW 2020 to Park Hyatt .* A\$298\.72$/,
        /^Accepted 06:05 PM, One Way Perth time \(AWST\) Perth Airport T1 .* A\$186\.01$/,
      ]),
    accepted: async () => {
      await seesAhead('accepted', /Your ride is confirmed\./);
      await expect
        .poll(() => detail.rowsOf('Additional Details'))
        .toEqual([
          ['Notes', 'We travel with a pram and a toddler. Please wait at the northern exit of the arrivals hall.'],
          ['Child Seat', 'Child seat (forward-facing, 6 months to 4 years)'],
          ['Flight no', 'QF2'],
          ['Pickup Sign', 'Demo Customer'],
          ['Extras', 'Meet and greet with name board'],
        ]);
      await expect
        .poll(async () => (await detail.rowsOf('Cancellation')).at(-1))
        .toEqual([expect.stringMatching(/^Until \w{3}, \w{3} \d\d, \d{4} 11:20 AM/), 'A$298.72 (100%)']);
    },
    calendarSaved: async () => {
      const calendar = new TextDecoder().decode(visit.saved?.bytes);
      expect(visit.saved?.name).toMatch(/^booking-MC-\w+\.ics$/);
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
      expect(calendar).toContain('LOCATION:Sydney Airport T1 International\\, Mascot NSW 2020');
    },

    retimed: () => seesChanged('Your changes are saved', '11:30 AM', 'Luxury SUV', 'A$298.72'),
    atDifference: () => seesCheckout('A$36.69'),
    unchanged: () => seesChanged('Your ride is unchanged', '11:30 AM', 'Luxury SUV', 'A$298.72'),
    upgraded: () => seesChanged('Your changes are saved', '11:30 AM', 'People Mover', 'A$335.41'),

    unpaid: () => seesUnpaid(UNPAID),
    discounted: async () => {
      await seesUnpaid(LESS_TWENTY);
      await page.reload();
      await seesUnpaid(LESS_TWENTY);
      await expect(detail.removePromo).toBeVisible();
    },
    atCheckout: async () => {
      await seesCheckout('A$155.94');
      visit.checkoutUrl ??= page.url();
      await expect(page).toHaveURL(visit.checkoutUrl);
    },
    cancelled: () => seesUnpaid(LESS_TWENTY),
    paid: () => seesPaid(LESS_TWENTY),

    history: () =>
      seesCards([
        /^Accepted .* to Chatswood .* A\$151\.95$/,
        /^Accepted .* Bondi Beach .* A\$230\.63$/,
        /^Accepted .* Manly Wharf, .* A\$113\.52$/,
        /^Expired 09:00 AM, One Way .* to Mornington .* A\$269\.91$/,
        /^Completed 08:30 AM, Return .* to Pokolbin .* A\$1,628\.33$/,
        /^Cancelled 01:15 PM, One Way Brisbane time \(AEST\) .* A\$487\.50$/,
        /^Completed 10:00 AM, Hourly Adelaide time \(AC[DS]T\) .* A\$627\.00$/,
      ]),
    completed: async () => {
      await seesPast('completed', /Your ride is complete\./);
      await expect(detail.rating.form).toBeHidden();
    },
    invoiceSaved: async () => {
      expect(visit.saved?.name).toMatch(/^invoice-MC-\w+\.pdf$/);
      const { text } = await extractText(visit.saved?.bytes ?? new Uint8Array(), { mergePages: true });
      const words = text.replace(/\s+/g, ' ');
      for (const line of INVOICE) expect(words).toMatch(line);
    },
    rateable: async () => {
      await seesPast('accepted', /Your trip has ended\./);
      await expect(detail.rating.countdown).toHaveText(/^Rating will disappear in [45]:\d\d$/);
      await expect(detail.rating.submit).toHaveAttribute('aria-disabled', 'true');
    },
    rated: async () => {
      await seesReview();
      await expect(detail.rating.given).toBeFocused();
      await page.reload();
      await seesReview();
      await expect(detail.rating.form).toBeHidden();
    },
  };
}

test.describe('the demo customer', () => {
  for (const path of pathsOf(tripsMachine))
    test(path.title, async ({ page, server }) => {
      await visitAsDemo(page, server);
      const visit = new Visit(page);
      await visit.list.open();
      await path.walk(eventsOf(visit), assertionsOf(visit));
    });
});
