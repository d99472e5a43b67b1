import type { Page } from '@playwright/test';
import type { BookingDraft } from '#machines/booking/booking-draft.ts';
import { CheckoutPage } from '../../pages/checkout.page-model.ts';
import { CustomerStep } from '../../pages/customer-step.page-model.ts';
import { PaymentStep } from '../../pages/payment-step.page-model.ts';
import { answerWith, cutOff } from '../../support/api-answers.ts';
import { withoutCodeOf } from '../../support/parts.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import {
  adaLovelace,
  byTheHour,
  FREMANTLE,
  oneWay,
  PERTH_AIRPORT,
  thereAndBack,
  tripPath,
} from '../../support/trips.ts';
import type { ScreenState } from './screen-state.ts';

async function openStep(page: Page, draft: BookingDraft): Promise<void> {
  await storeDraft(page, draft);
  await page.goto(tripPath(draft.trip));
  const isPayment = draft.step === 'payment';
  await page.getByRole('heading', { level: 1, name: isPayment ? 'Payment' : 'Customer Info' }).waitFor();
}

async function openCustomer(page: Page): Promise<CustomerStep> {
  await openStep(page, leftAt('customer'));
  await page.getByRole('combobox', { name: 'Country' }).waitFor();
  return new CustomerStep(page);
}

async function openPayment(page: Page, trip = oneWay): Promise<PaymentStep> {
  await openStep(page, leftAt('payment', { trip }));
  const payment = new PaymentStep(page);
  await payment.priceBreakdown.getByText('A$').first().waitFor();
  return payment;
}

async function bookNow(page: Page): Promise<void> {
  await (await openPayment(page)).bookNow.click();
}

async function openCheckout(page: Page): Promise<CheckoutPage> {
  await bookNow(page);
  const checkout = new CheckoutPage(page);
  await checkout.pay.waitFor();
  return checkout;
}

export const customerStates: readonly ScreenState[] = [
  {
    name: 'the initial customer step',
    arrange: async (page) => {
      await openStep(page, leftAt('customer', { customer: undefined }));
      await page.getByRole('combobox', { name: 'Country' }).waitFor();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'the completed customer step',
    arrange: async (page) => {
      await openCustomer(page);
      await page.getByRole('checkbox').first().check({ force: true });
    },
  },
  {
    name: 'the customer step with all details missing',
    arrange: async (page) => {
      await openStep(page, leftAt('customer', { customer: undefined }));
      const step = new CustomerStep(page);
      await step.continue.click();
      await step.dialog.getByRole('button', { name: 'OK' }).click();
      await page.getByText('Phone must be 4 to 10 digits').waitFor();
      await step.dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the customer step whose phone field failed to load',
    arrange: async (page) => {
      await withoutCodeOf(page, 'phoneInput');
      await openStep(page, leftAt('customer'));
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];

export const paymentStates: readonly ScreenState[] = [
  { name: 'the payment step of a return trip', arrange: (page) => openPayment(page, thereAndBack) },
  {
    name: 'the payment step of an hourly ride in another time zone',
    arrange: async (page) => {
      await openPayment(page, { ...byTheHour, pickup: PERTH_AIRPORT, drop: FREMANTLE });
      await page.getByText('All times are').waitFor();
    },
  },
  {
    name: 'the payment step with an estimated tax',
    arrange: async (page) => {
      await cutOff(page, '/taxes');
      await openPayment(page);
      await page.getByText('GST (10%, estimate)').waitFor();
    },
  },
  {
    name: 'the payment step whose vehicle fails to reload',
    arrange: async (page) => {
      await cutOff(page, '/vehicles');
      await openStep(page, leftAt('payment'));
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'the warning about missing details at payment',
    arrange: async (page) => {
      await openStep(
        page,
        leftAt('payment', { customer: { ...adaLovelace, notes: '', contact: { ...adaLovelace.contact, email: '' } } }),
      );
      const step = new PaymentStep(page);
      await step.priceBreakdown.getByText('A$').first().waitFor();
      await step.bookNow.click();
      await step.dialog.waitFor();
    },
  },
  {
    name: 'a refused booking',
    arrange: async (page) => {
      await answerWith(page, '/user/guest_add_booking', {
        status: 422,
        json: { message: 'This vehicle is not available.' },
      });
      await bookNow(page);
      await page.getByText('This vehicle is not available.').waitFor();
    },
  },
  { name: 'the embedded checkout page', arrange: openCheckout },
  {
    name: 'the embedded checkout page with an empty form',
    arrange: async (page) => {
      await (await openCheckout(page)).pay.click();
      await page.getByText('Your card number is incomplete.').waitFor();
    },
  },
  {
    name: 'the embedded checkout page with a declined card',
    arrange: async (page) => {
      await (await openCheckout(page)).payWith('4000 0000 0000 0002');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the embedded checkout page of a paid booking',
    arrange: async (page) => {
      const checkout = await openCheckout(page);
      const address = page.url();
      await checkout.payWith('4242 4242 4242 4242');
      await page.getByRole('heading', { name: "You're all set!" }).waitFor();
      await page.goto(address);
      await page.getByText('This checkout has been paid.').waitFor();
    },
  },
];
