import { expect } from '@playwright/test';
import { choicesIn } from '#machines/booking/ride-change.ts';
import { conflict, terms } from '#tests/machines/booking/ride-change.paths.ts';
import wizard from '#tests/machines/booking/wizard.paths.ts';
import { childSeat, priceChanged } from '#tests/machines/support/booking-samples.ts';
import { sedan, van } from '#tests/machines/support/samples.ts';
import { ChangeReview, CustomerStep, PaymentStep } from '../../pages/booking.pages.ts';
import { inDollars, writeTerms } from '../../support/fake-bookings.ts';
import { leftAt, oneWay, openChange, storeDraft, tripPath } from '../../support/trips.ts';
import { comeBack, isProvider } from '../support/payment-ends.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const VEHICLES = '/vehicles';
const EXTRAS = /^\/user\/(?:guest_)?extras$/;
const PROFILE = '/user/profile';
const BOOKING = /^\/user\/(?:guest_)?add_booking$/;
const PAYMENT = '/user/guest_stripe_checkout';
const OF_TIME = 'Time passes in the paths of the vehicle lookup, and offers run out on the screen of vehicles.';
const PRICE = '/user/booking_change';
const CHANGE = '/user/change_booking';
const LEADS_TO_PAYMENT = { data: { state: 'payment', url: 'https://pay.example/1' } };

const main = ({ page }: Stage) => page.getByRole('main');
const isAt = (stage: Stage<PaymentStep>, name: string | RegExp) => expect(stage.on.heading).toHaveText(name);

async function askAboutPrice(stage: Stage<PaymentStep>): Promise<void> {
  await stage.calls.fail(BOOKING, priceChanged);
  await expect(stage.page.getByRole('alertdialog', { name: 'The price has changed' })).toBeVisible();
}

/** Agrees to what the change costs. */
async function saveChange({ page, calls }: Stage): Promise<void> {
  const { save } = new ChangeReview(page);
  if ((await save.getAttribute('aria-disabled')) === 'true') await calls.answer(PRICE, writeTerms(terms));
  await save.click();
}

async function applyCode(stage: Stage): Promise<void> {
  await main(stage).getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
  await main(stage).getByRole('button', { name: 'Apply', exact: true }).click();
}

const isLocked = (snapshot: { matches(state: never): boolean }) =>
  snapshot.matches({ step: { payment: { changing: 'sending' } } } as never);

const seesWarning = ({ page }: Stage) => expect(page.getByRole('alertdialog', { name: 'Warning' })).toBeVisible();

walkInBrowser(wizard, {
  on: PaymentStep,
  calls: [VEHICLES, EXTRAS, BOOKING, PAYMENT, PRICE, CHANGE, PROFILE, isProvider, '/taxes', '/user/check_promo'],
  open: async ({ page }, { saved, isPaymentCancelled }) => {
    const [kept] = saved.drafts;
    if (kept) {
      const { step, vehicleId, extraIds, customer, change } = kept;
      const left = leftAt(step, { vehicleId, extraIds, customer });
      if (change) {
        const booked = change.booked === '' ? '' : choicesIn(left);
        return openChange(page, { ...left, change: { ...change, booked } });
      }
      await storeDraft(page, left);
    }
    await page.goto(`${tripPath(oneWay)}${isPaymentCancelled ? '&payment=canceled' : ''}`);
  },
  ends: ({ event: { type }, from: { snapshot } }) =>
    [
      'login.chosen',
      'booking.paid',
      'price.corrected',
      'price.declined',
      'change.saved',
      'change.stored',
      'ride.open',
    ].includes(type) ||
    (type === 'change.discard' && !isLocked(snapshot)) ||
    (type === 'step.back' && snapshot.matches({ step: 'vehicle' })) ||
    (type === 'warning.accept' && snapshot.context.entries.customer.traveller === 'myself'),
  events: {
    /** Arrives with the first tick of the clock. */
    'trip.checked': async () => undefined,
    'vehicle.changed': ({ calls }, { vehicle }) =>
      calls.answer(VEHICLES, { vehicles: inDollars(vehicle?.id === van.id ? [van] : [sedan, van]) }),
    'extras.changed': async (stage, { status }, { from }) => {
      const { extrasStatus } = from.snapshot.context;
      if (extrasStatus === 'withheld') await stage.on.tryAgain.click();
      if (status === 'withheld') await stage.calls.fail(EXTRAS, undefined);
      else await stage.calls.answer(EXTRAS, { extras: inDollars([childSeat]) });
    },
    'customer.changed': async ({ page }, { details: { contact } }) => {
      const step = new CustomerStep(page);
      if (contact.firstName === '') return step.firstName.fill('');
      await step.country.waitFor();
      await step.fillIn({ ...contact, phone: `0${contact.phone}` });
    },
    'payer.changed': ({ page }, { payer }) => new PaymentStep(page).payerEmail.fill(payer ? 'jo' : 'ada@example.com'),
    'promo.requested': applyCode,
    'promo.answered': async ({ on, calls }) => {
      await calls.fail('/user/check_promo', undefined);
      await on.inDialog('OK').click();
    },
    'promo.changed': async (stage) => {
      await applyCode(stage);
      const coupons = { code: 'WELCOME10', discount: 10, discount_type: 'percentage' };
      await stage.calls.answer('/user/check_promo', { success: true, coupons, message: '' });
      await stage.on.inDialog('Continue').click();
    },
    'xstate.snapshot.taxRate': async ({ calls }, { snapshot }) =>
      calls.answer('/taxes', { taxes: { tax: snapshot.context.value } }),
    'profile.changed': ({ calls }, { profile }) =>
      profile
        ? calls.answer(PROFILE, { user_details: { first_name: '', last_name: '', email: '' }, base_url: '' })
        : calls.fail(PROFILE, undefined),
    'profile.retry': ({ on }) => on.tryAgain.click(),
    'login.chosen': (stage) => main(stage).getByRole('button', { name: 'Log in to use promo codes' }).click(),
    'step.continue': (stage) => main(stage).getByRole('button', { name: 'Continue', exact: true }).click(),
    'step.back': (stage) => stage.on.previous.click(),
    'step.edit': ({ page }, { step }, { from }) => {
      if (from.snapshot.matches({ step: 'customer' }))
        return page.getByRole('button', { name: 'Vehicle completed' }).click();
      return page.getByRole('button', { name: step === 'vehicle' ? 'Edit trip' : 'Edit email and phone' }).click();
    },
    'book.confirm': (stage) => stage.on.bookNow.click(),
    'warning.accept': (stage) => stage.on.inDialog('OK').click(),
    'warning.dismiss': ({ page }) => page.keyboard.press('Escape'),
    'checkout.stopped': ({ calls }) => calls.fail(BOOKING, undefined),
    'change.sent': saveChange,
    'change.stopped': ({ calls }) => calls.fail(CHANGE, undefined),
    'change.saved': async (stage) => {
      await saveChange(stage);
      await stage.calls.answer(CHANGE, { data: { state: 'saved', url: '' } });
    },
    'change.stored': ({ calls }) => calls.answer(CHANGE, LEADS_TO_PAYMENT),
    'change.returned': async (stage) => {
      await saveChange(stage);
      await stage.calls.answer(CHANGE, LEADS_TO_PAYMENT);
      await comeBack(stage);
    },
    'ride.open': async ({ page, calls }) => {
      await calls.fail(PRICE, conflict);
      await page.getByRole('button', { name: 'See the ride as it is now' }).click();
    },
    'change.discard': ({ page }) => new ChangeReview(page).keepRide.click(),
    'price.corrected': askAboutPrice,
    'price.declined': async (stage) => {
      await askAboutPrice(stage);
      await stage.on.inDialog('Go back').click();
    },
    'booking.paid': async ({ calls }) => {
      await calls.answer(BOOKING, { data: { id: 'booking-1' } });
      await calls.answer(PAYMENT, {}, 409);
    },
  },
  can: ({ from: { snapshot }, event }, _, before) => {
    const { zone, vehicle, extrasStatus, entries, profile, visitor } = snapshot.context;
    const isAtStep = (step: 'customer' | 'payment') => snapshot.matches({ step });
    // No visitor is faster than the first tick of the clock.
    if (zone === undefined) return event.type === 'trip.checked';
    switch (event.type) {
      case 'xstate.snapshot.taxRate':
        return event.snapshot.context.value === 7.5;
      case 'trip.checked':
      // Offers run out on the screen of vehicles.
      case 'offer.renewed':
        return false;
      case 'vehicle.changed':
        return (
          vehicle === undefined &&
          (event.vehicle === sedan || (event.vehicle === van && entries.vehicleId !== undefined))
        );
      case 'extras.changed':
        if (event.status === 'withheld') return extrasStatus === 'loading' && entries.extraIds.length > 0;
        if (extrasStatus === 'withheld') return isAtStep('customer');
        return extrasStatus === 'loading' && (vehicle !== undefined || entries.vehicleId !== undefined);
      case 'customer.changed':
        // What is typed differs from what is booked.
        return !entries.change && isAtStep('customer') && event.details.contact !== entries.customer.contact;
      case 'payer.changed':
        return event.payer?.email !== entries.payer?.email;
      case 'promo.requested':
        return !before.some((step) => step.event.type === 'promo.changed');
      case 'promo.changed':
        return visitor === 'customer' && isAtStep('payment');
      case 'login.chosen':
        return visitor === 'guest' && isAtStep('payment');
      case 'profile.changed':
        return profile === undefined && snapshot.context.profileFailure === undefined;
      case 'profile.retry':
        return isAtStep('customer');
      case 'change.sent':
      case 'change.saved':
      case 'change.returned':
      case 'ride.open':
        return snapshot.matches({ step: { payment: { changing: 'asking' } } });
      case 'change.stopped':
      case 'change.stored':
        return isLocked(snapshot);
      case 'change.discard':
        return entries.change !== undefined;
      case 'checkout.stopped':
      case 'price.corrected':
      case 'price.declined':
      case 'booking.paid':
        return snapshot.matches({ step: { payment: 'booking' } });
      default:
        return true;
    }
  },
  except: {
    'wizard.step.payment.changing.asking | always | 0': OF_TIME,
    ...Object.fromEntries(
      [
        'wizard.offer | offer.renewed | 0',
        'wizard.offer.changed | offer.accept | 0',
        'wizard.offer.changed | offer.decline | 0',
        'wizard.offer.current | offer.renewed | 0',
        'wizard.step | offer.decline | 0',
      ].map((key) => [key, OF_TIME]),
    ),
  },
  states: {
    'step.vehicle': (stage) => isAt(stage, /^(Choose your|Change ride:) vehicle$/),
    'step.customer.editing': (stage) => isAt(stage, /^(Customer Info|Change ride: customer info)$/),
    'step.payment.reviewing': (stage) => isAt(stage, /^(Payment|Change ride: review)$/),
    'step.customer.warning': seesWarning,
    'promo.awaited': ({ on }) => expect(on.bookNow).toHaveAttribute('aria-disabled', 'true'),
    'step.payment.changing.asking': (stage) => isAt(stage, 'Change ride: review'),
    'step.payment.changing.sending': async ({ page, on }) => {
      await expect(new ChangeReview(page).save).toHaveAttribute('aria-busy', 'true');
      await expect(on.previous).toHaveAttribute('aria-disabled', 'true');
    },
    'notice.paymentCancelled': ({ page }, snapshot) =>
      expect(page.getByText('Payment Canceled')).toBeVisible({ visible: snapshot.matches({ step: 'payment' }) }),
    'notice.none': ({ page }) => expect(page.getByText('Payment Canceled')).toBeHidden(),
  },
});
