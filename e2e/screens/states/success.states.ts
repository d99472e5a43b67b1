import type { Page } from '@playwright/test';
import { answerWith, holdBack } from '../../support/api-answers.ts';
import { visitSignedIn } from '../../support/made-up-customer.ts';
import type { ScreenState } from './screen-state.ts';

const booking = {
  id: 'b1',
  reference: 'MC-EPKASTQ',
  image: '/vehicles/business-sedan.svg',
  pickup: 'Sydney Airport T1 International, Mascot NSW 2020',
  drop: 'Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000',
  pickup_date: 'Fri, Jan 15, 2027',
  pickup_time: '02:30 PM',
  vehicle_type_name: 'Business Sedan',
  transfer_type: 'One Way',
  status: 'accepted',
  paid: true,
};

async function openSuccess(page: Page, heading: string, data: object | null): Promise<void> {
  await answerWith(page, '/booking_success', { json: { data, base_url: '' } });
  await page.goto('/success?booking_id=b1');
  await page.getByRole('heading', { name: heading }).waitFor();
}

async function openAsCustomer(page: Page, path: string, heading: string): Promise<void> {
  await visitSignedIn(page);
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).waitFor();
}

export const successStates: readonly ScreenState[] = [
  {
    name: 'the confirmation while it loads',
    arrange: async (page) => {
      await holdBack(page, '/booking_success');
      await page.goto('/success?booking_id=b1');
      await page.getByRole('heading', { name: 'Loading your booking…' }).waitFor();
    },
  },
  { name: 'the confirmation', arrange: (page) => openSuccess(page, "You're all set!", booking) },
  {
    name: 'the confirmation before the news of the payment',
    arrange: (page) => openSuccess(page, 'Confirming your payment…', { ...booking, status: 'pending', paid: false }),
  },
  {
    name: 'the confirmation of a payment that has not arrived within a minute',
    arrange: async (page) => {
      await page.clock.install();
      await openSuccess(page, 'Confirming your payment…', { ...booking, status: 'pending', paid: false });
      await page.clock.fastForward('01:01');
      await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
      await page.clock.resume();
    },
  },
  {
    name: 'the confirmation of an expired booking',
    arrange: (page) =>
      openSuccess(page, 'This booking is no longer open', { ...booking, status: 'expired', paid: false }),
  },
  { name: 'the confirmation of an unknown booking', arrange: (page) => openSuccess(page, 'No Booking', null) },
  {
    name: 'the confirmation without a booking id',
    arrange: async (page) => {
      await page.goto('/success');
      await page.getByRole('heading', { name: 'No booking ID provided' }).waitFor();
    },
  },
  {
    name: 'the confirmation that could not be loaded',
    arrange: async (page) => {
      await answerWith(page, '/booking_success', { status: 500, json: {} });
      await page.goto('/success?booking_id=b1');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: "a customer's canceled payment", arrange: (page) => openAsCustomer(page, '/cancel', 'Payment Canceled') },
  { name: 'an address that leads nowhere', arrange: (page) => openAsCustomer(page, '/nowhere', 'Page not found') },
];
