import { expect } from '@playwright/test';
import { CheckoutPage, CustomerStep, PaymentStep, SuccessPage, VehicleStep } from '../pages/booking.pages.ts';
import { PageModel } from '../pages/page-model.ts';
import { HomePage } from '../pages/search.pages.ts';
import * as trip from './guest-trip.ts';

/** A guest in the app. */
export class GuestVisit extends PageModel {
  readonly home = new HomePage(this.page);
  readonly vehicles = new VehicleStep(this.page);
  readonly customer = new CustomerStep(this.page);
  readonly payment = new PaymentStep(this.page);
  readonly checkout = new CheckoutPage(this.page);
  readonly success = new SuccessPage(this.page);
  /** The chosen 15th of next month, such as 'Tue, Dec 15, 2026'. */
  date = '';
  /** The trip page's address, set by the search. */
  tripAddress = '';
  /** The reference that the checkout shows, such as 'MC-EPKASTQ'. */
  reference = '';
}

/** Alerts and notices on the trip page. The total is always among the notices. */
export interface Messages {
  readonly alerts?: readonly string[];
  readonly notices?: readonly string[];
}

/** The search form. */
export async function seesForm({ home }: GuestVisit, [from, to]: readonly [string, string]): Promise<void> {
  for (const [field, text] of [
    [home.from, from],
    [home.to, to],
  ] as const) {
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAccessibleDescription('');
  }
  await expect.poll(() => home.isSearchGrey()).toBe(from === '' || to === '');
  await expect(home.serviceType).toHaveValue('0');
}

/** Step 1: the trip, and each vehicle with its price. */
export async function seesVehicles({ vehicles, date }: GuestVisit): Promise<void> {
  await expect(vehicles.cards).toHaveText(trip.OFFERS, { useInnerText: true });
  await expect(vehicles.vehicle('Business Sedan')).toBeChecked();
  await sees(
    async () => ({
      title: await vehicles.heading.innerText(),
      step: await vehicles.currentStep(),
      facts: await vehicles.tripFacts(),
      prices: await vehicles.prices(),
      ...(await vehicles.messages()),
    }),
    {
      title: 'Choose your vehicle',
      step: '1 Vehicle',
      facts: [
        ['Pickup', 'Sydney Airport T1 In... Show More'],
        ['Drop-off', 'Park Hyatt Sydney, 7... Show More'],
        ['Pickup time and date', `${trip.TIME} ${date}`],
      ],
      prices: trip.linesOf(trip.RIDE),
      ...messagesWith(trip.RIDE, { notices: ['6 of 6 vehicles fit 1 passenger'] }),
    },
  );
}

/** Step 2: all input. */
export async function seesCustomerStep({ customer }: GuestVisit, contents: object, price: trip.Price): Promise<void> {
  await sees(
    async () => ({
      title: await customer.heading.innerText(),
      step: await customer.currentStep(),
      contents: await customer.contents(),
      prices: await customer.prices(),
      ...(await customer.messages()),
    }),
    {
      title: 'Customer Info',
      step: '2 Customer Info',
      contents,
      prices: trip.linesOf(price),
      ...messagesWith(price),
    },
  );
}

/** Step 3: the booking summary and its price. */
export async function seesPaymentStep({ payment, date }: GuestVisit, messages: Messages = {}): Promise<void> {
  await sees(
    async () => ({
      title: await payment.heading.innerText(),
      step: await payment.currentStep(),
      ...(await payment.contents()),
      ...(await payment.messages()),
    }),
    {
      title: 'Payment',
      step: '3 Payment',
      ...trip.paymentOn(date),
      ...messagesWith(trip.RIDE_WITH_SEAT, messages),
    },
  );
  await expect(payment.bookNow).toBeEnabled();
}

export async function seesDialog(
  { payment }: GuestVisit,
  expected: { title: string; text: string; buttons: string[] },
): Promise<void> {
  await expect(payment.dialog).toBeVisible();
  await sees(() => payment.dialogContents(), { lines: [], ...expected });
}

/** The card checkout, which belongs to the same booking each time it is opened. */
export async function seesCheckout(visit: GuestVisit, alerts: string[] = []): Promise<void> {
  const { checkout } = visit;
  const { total } = trip.RIDE_WITH_SEAT;
  await expect(checkout.pay).toBeVisible();
  visit.reference ||= /MC-[0-9A-Z]{7}/.exec(await checkout.title.innerText())?.[0] ?? 'none';
  await sees(() => checkout.contents(), {
    title: `Booking ${visit.reference}: Business Sedan, ${trip.PICKUP} to ${trip.DROP}`,
    alerts,
    cardNumber: '',
    amounts: [total, total],
    pay: `Pay ${total}`,
    cancelTo: `${visit.tripAddress}&payment=canceled`,
  });
}

export async function seesConfirmation({ success, reference, date, page }: GuestVisit): Promise<void> {
  await sees(() => success.contents(), {
    title: "You're all set!",
    facts: [
      ['Booking ID', reference],
      ['Pickup', trip.PICKUP],
      ['Drop-off', trip.DROP],
      ['Date', date],
      ['Time', trip.zonedTime(date)],
      ['Car type', 'Business Sedan'],
      ['Booking type', 'One Way'],
      ['Paid', trip.RIDE_WITH_SEAT.total],
      ['Email us', 'bookings@meridian.example'],
      ['Call us', '+61 2 5550 0142'],
    ],
    ways: ['Return to Home', 'View My Bookings'],
  });
  await expect(page).toHaveURL(({ pathname }) => pathname === '/success');
}

function messagesWith({ total }: trip.Price, { alerts = [], notices = [] }: Messages = {}): Required<Messages> {
  return { alerts, notices: [...notices, `Total price ${total}`] };
}

/** Retries until the read content equals the expected content. */
async function sees(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect(async () => expect(await read()).toEqual(expected)).toPass({ timeout: 60_000 });
}
