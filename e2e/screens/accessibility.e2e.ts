import { expectAccessible } from '../support/accessible-screen.ts';
import { test } from '../support/test.ts';
import { forgotStates, loginStates, resetStates, signupStates } from './states/account.states.ts';
import { customerStates, paymentStates } from './states/booking.states.ts';
import { homeStates } from './states/home.states.ts';
import { ownDetailsStates, passwordStates, profileStates, signedInMenuStates } from './states/profile.states.ts';
import { emergencyStates } from './states/promotions-emergency.states.ts';
import { successStates } from './states/success.states.ts';
import { vehicleStates } from './states/trip.states.ts';
import { tripsStates } from './states/trips.states.ts';

/**
 * Screens that the paths do not cover: other content in the same state of the statechart, parts whose code fails to load,
 * widgets without a statechart, and the embedded checkout. The paths check every state of the statecharts.
 */
const STATES = [
  ...homeStates,
  ...vehicleStates,
  ...customerStates,
  ...paymentStates,
  ...successStates,
  ...loginStates,
  ...signupStates,
  ...forgotStates,
  ...resetStates,
  ...profileStates,
  ...passwordStates,
  ...signedInMenuStates,
  ...ownDetailsStates,
  ...tripsStates,
  ...emergencyStates,
];

test.describe.configure({ mode: 'parallel' });

for (const { name, arrange } of STATES)
  test(`${name} is accessible`, async ({ page }) => {
    await arrange(page);
    await expectAccessible(page);
  });
