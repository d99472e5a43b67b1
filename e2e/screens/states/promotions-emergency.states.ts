import type { Page } from '@playwright/test';
import { RatingPart } from '../../pages/booking-detail.page-model.ts';
import { EmergencyPage } from '../../pages/emergency.page-model.ts';
import { PromotionsPage } from '../../pages/promotions.page-model.ts';
import { answerWith, cutOff } from '../../support/api-answers.ts';
import { visitSignedIn } from '../../support/made-up-customer.ts';
import type { ScreenState } from './screen-state.ts';

const PROMOTIONS = [
  {
    id: '1',
    code: 'WELCOME10',
    description: 'Ten percent off your first ride with us.',
    discount: 10,
    discount_type: 'percentage',
  },
  {
    id: '2',
    code: 'AIRPORT20',
    description: 'To and from any airport, at any hour of the day and of the night.',
    discount: 20,
    discount_type: 'fixed',
    minimum: 100,
    last_day: 'Fri, Dec 31, 2027',
  },
];

const CONTACTS = [
  'Grace Hopper',
  'Alan Turing',
  'Edith Cowan',
  'Katherine Johnson',
  'Wolfeschlegelsteinhausenbergerdorff',
].map((name, index) => ({ id: String(index), name, phone: `+6141234567${index}` }));

async function openPromotions(page: Page): Promise<PromotionsPage> {
  await visitSignedIn(page);
  await answerWith(page, '/user/promotions', { json: { data: PROMOTIONS } });
  const promotions = new PromotionsPage(page);
  await promotions.open();
  await promotions.card('AIRPORT20').waitFor();
  return promotions;
}

async function openEmergency(page: Page, data: readonly object[]): Promise<EmergencyPage> {
  await visitSignedIn(page);
  await answerWith(page, '/user/emergency_contacts', { json: { data, sms: false } });
  const emergency = new EmergencyPage(page);
  await emergency.open();
  await page.getByText('No SMS can be sent from this site yet').waitFor();
  return emergency;
}

export const promotionsStates: readonly ScreenState[] = [
  { name: 'the list of promotions', arrange: openPromotions },
  {
    name: 'the list of promotions without a match',
    arrange: async (page) => {
      const promotions = await openPromotions(page);
      await promotions.code.fill('NOTHING');
      await promotions.none().waitFor();
    },
  },
  {
    name: 'the list of promotions that finds no network',
    arrange: async (page) => {
      await visitSignedIn(page);
      await cutOff(page, '/user/promotions');
      const promotions = new PromotionsPage(page);
      await promotions.open();
      await promotions.tryAgain.waitFor();
    },
  },
];

export const emergencyStates: readonly ScreenState[] = [
  {
    name: 'the emergency page with all contacts that can be kept',
    arrange: async (page) => {
      await openEmergency(page, CONTACTS);
      await page.getByText('You can keep up to 5 emergency contacts.').waitFor();
    },
  },
  {
    name: 'the emergency contact with nothing filled in',
    arrange: async (page) => {
      const emergency = await openEmergency(page, []);
      await emergency.openForm();
      await emergency.save.click();
      await page.getByText('Phone is required').waitFor();
    },
  },
  {
    name: 'the emergency contact that could not be removed',
    arrange: async (page) => {
      const emergency = await openEmergency(page, CONTACTS.slice(0, 2));
      await cutOff(page, '/user/emergency_contacts');
      await emergency.remove('Grace Hopper').click();
      await emergency.removal.getByRole('button', { name: 'Remove' }).click();
      await emergency.removal.getByRole('alert').waitFor();
    },
  },
];

/** The least that another backend answers of a booking (spec §3). */
const RIDDEN = {
  tripDetails: { message: '', status: 'accepted' },
  trip: [{ label: 'Booking ID', value: 'MC-EPKASTQ' }],
  price_breakdown: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+61412345678',
    sub_total_price: 120,
    discount: 0,
    tax: 12,
    total: 132,
    download: '',
  },
};

export const ratingStates: readonly ScreenState[] = [
  {
    name: 'the rating that could not be sent',
    arrange: async (page) => {
      await visitSignedIn(page);
      await answerWith(page, '/user/booking_detail', { json: { data: RIDDEN } });
      await cutOff(page, '/user/booking_review');
      await page.goto('/historyDetail/b1');
      const rating = new RatingPart(page);
      await rating.star(4).check({ force: true });
      await rating.review.fill('On time, and calm. '.repeat(50));
      await rating.submit.click();
      await rating.tryAgain.waitFor();
    },
  },
];
