import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ForgotPasswordPage, LoginPage, ProfilePage, ResetPasswordPage, SignupPage } from '../pages/account.pages.ts';
import { CustomerStep, PaymentStep } from '../pages/booking.pages.ts';
import { isMarkedRed, notesOf } from '../pages/reading.ts';
import { EmergencyPage } from '../pages/shell.pages.ts';
import { stopClock } from '../paths/support/browser.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { answerWith, interceptCalls } from '../support/api-answers.ts';
import { visitAsNew, visitSignedIn } from '../support/customers.ts';
import { expect, test } from '../support/test.ts';
import { adaLovelace, oneWay, openTripAt, tripPath } from '../support/trips.ts';

/** The attributes that browsers and password managers rely on. */
async function fillingHints(page: Page): Promise<(string | null)[][]> {
  const fields = page.getByRole('main').locator('form input');
  await fields.last().waitFor();
  return fields.evaluateAll((inputs) =>
    inputs.map((input) => ['name', 'type', 'autocomplete'].map((key) => input.getAttribute(key))),
  );
}

test('an email address is typed once, whichever page of the account follows, Back finds a sign-up as it was left, and each field tells password managers its purpose', async ({
  page,
}) => {
  const [login, signup, forgot, reset] = [
    new LoginPage(page),
    new SignupPage(page),
    new ForgotPasswordPage(page),
    new ResetPasswordPage(page),
  ];
  await login.open();
  expect(await fillingHints(page)).toEqual([
    ['email', 'email', 'username'],
    ['password', 'password', 'current-password'],
  ]);
  await login.email.fill('ada@example.com');
  await login.forgotPassword.click();
  await expect(forgot.email).toHaveValue('ada@example.com');
  expect(await fillingHints(page)).toEqual([['email', 'email', 'username']]);
  await forgot.backToLogin.click();
  await expect(login.email).toHaveValue('ada@example.com');
  await login.signUp.click();
  await expect(signup.email).toHaveValue('ada@example.com');
  await signup.country.waitFor();
  expect(await fillingHints(page)).toEqual([
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['email', 'email', 'email'],
    ['phone', 'tel', 'tel-national'],
    ['password', 'password', 'new-password'],
  ]);
  await signup.firstName.fill('Grace');
  await signup.email.fill('grace@example.com');
  await page.getByRole('link', { name: 'Already have an account? Log in' }).click();
  await expect(login.email).toHaveValue('grace@example.com');
  await page.goBack();
  await expect(signup.firstName).toHaveValue('Grace');
  const link = { email: 'edith@example.com', token: 'token' };
  const answerAgain = await answerWith(page, '/verifyToken', { json: { valid: false } });
  await reset.open(link);
  await reset.newLink.click();
  await expect(forgot.email).toHaveValue('edith@example.com');
  await answerAgain();
  await answerWith(page, '/verifyToken', { json: { valid: true } });
  await answerWith(page, '/reset-password', { json: {} });
  await reset.open(link);
  await reset.password.waitFor();
  expect(await fillingHints(page)).toEqual([
    ['email', 'email', 'username'],
    ['password', 'password', 'new-password'],
    ['confirmation', 'password', 'new-password'],
  ]);
  await reset.password.fill('granite-teapot-monsoon');
  await reset.confirmation.fill('granite-teapot-monsoon');
  await reset.reset.click();
  // Low enough to be scrolled.
  await page.setViewportSize({ width: 375, height: 300 });
  await reset.logIn.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await reset.logIn.click();
  await expect(login.email).toHaveValue('edith@example.com');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(forgot.email).toBeVisible();
});

test('a link pressed while a field is invalid does not move during the press', async ({ page }) => {
  const forgot = new ForgotPasswordPage(page);
  await forgot.open();
  await forgot.email.fill('ada');
  await pressWithoutWaiting(forgot.backToLogin);
  await new LoginPage(page).isShown();
});

test('a button or an extra pressed while a field is invalid does not move during the press, and a step with every field invalid is marked and accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(tripPath(oneWay));
  const step = new CustomerStep(page);
  await step.continue.click();
  // Once the step that has just opened takes presses.
  await step.increase('Passengers').click({ trial: true });
  for (const target of [step.increase('Passengers'), page.getByText('Booster seat')]) {
    await target.scrollIntoViewIfNeeded();
    await step.phone.evaluate((field) => field.focus({ preventScroll: true }));
    await pressWithoutWaiting(target);
  }
  await expect(page.getByRole('status', { name: 'Passengers' })).toHaveText('2');
  await expect(step.extra('Booster seat')).toBeChecked();
  await step.continue.click();
  await step.inDialog('OK').click();
  await expect(step.firstName).toBeFocused();
  for (const field of [step.firstName, step.lastName, step.email, step.phone])
    await expect.poll(() => isMarkedRed(field)).toBe(true);
  await expectAccessible(page);
});

test('a country is typed by its name, and a foreign number as it is, whose country stays during edits', async ({
  page,
}) => {
  const signup = new SignupPage(page);
  await signup.open();
  await signup.country.press('ArrowDown');
  await signup.country.pressSequentially('New Z');
  await expect(signup.country).toHaveValue('NZ');
  await expect(signup.country).toBeFocused();

  await signup.country.selectOption('US');
  await signup.phone.pressSequentially('415');
  await signup.phone.clear();
  await expect(signup.country).toHaveValue('US');
  // As it is dialled from Europe, and from Australia.
  await signup.phone.pressSequentially('0064 21 234 567');
  await expect(signup.country).toHaveValue('NZ');
  await signup.phone.fill('0011 44 20 7946 0958');
  await expect(signup.country).toHaveValue('GB');
  await signup.phone.press('Backspace');
  await signup.phone.pressSequentially('9');
  await signup.firstName.fill('Ada');
  await signup.lastName.fill('Lovelace');
  await signup.email.fill('ada@example.com');
  await signup.password.fill('correct horse battery');
  const [call] = await Promise.all([page.waitForRequest('**/loginByEmail'), signup.signUp.click()]);
  expect(call.postDataJSON()).toMatchObject({
    mobile: '+442079460959',
    country_code: '+44',
    local_number: '2079460959',
  });
});

test('a notice on a phone covers neither the button beside the title nor those of the next dialog', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.clock.install();
  await visitAsNew(page, server);
  const emergency = new EmergencyPage(page);
  await emergency.open();
  await emergency.openForm();
  await emergency.name.fill('Alan Turing');
  await emergency.phone.fill('412345678');
  await emergency.save.click();
  await page.getByText('Alan Turing is now an emergency contact.').waitFor();
  await stopClock(page);
  await emergency.add.click({ trial: true });
  await emergency.remove('Alan Turing').click();
  await emergency.inDialog('Cancel').click({ trial: true });
});

test('a stored number that the US does not assign keeps its country', async ({ page }) => {
  await visitSignedIn(page, { country_code: '+1', mobile: '+15551234567', mobile_number: '5551234567' });
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.country).toHaveValue('US');
  await profile.phone.fill('4155550132');
  await expect(profile.country).toHaveValue('US');
  const [call] = await Promise.all([page.waitForRequest('**/user/update-profile'), profile.save.click()]);
  expect(call.postData()).toContain('4155550132');
  expect(call.postData()).toContain('+1');
});

test('a stored number that GB does not assign keeps its country during edits, and a profile with every field invalid is accessible', async ({
  page,
}) => {
  await visitSignedIn(page, { country_code: '+44', mobile: '+44740012345', mobile_number: '740012345' });
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.country).toHaveValue('GB');
  await profile.phone.fill('02079460958');
  await profile.phone.press('End');
  await profile.phone.press('Backspace');
  await expect(profile.phone).toHaveValue('020 7946 095');
  await expect(profile.country).toHaveValue('GB');
  await profile.firstName.fill('A');
  await profile.lastName.fill('');
  await profile.phone.fill('12');
  await profile.save.click();
  await expect(page.getByText('3 fields need your attention.')).toBeAttached();
  await expect.poll(() => notesOf(profile.phone)).toBe('Mobile number must be 4 to 10 digits!');
  await profile.choosePicture('me.jpg', 'image/jpeg', Buffer.from('no picture'));
  await expect.poll(() => notesOf(profile.picture)).toContain('Choose a PNG, JPEG or WebP picture.');
  await expectAccessible(page);
});

test('a camera picture is sent no larger than it is stored', async ({ page }) => {
  await visitSignedIn(page);
  await answerWith(page, '/user/update-profile', { json: { message: '' } });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const camera = sharp({ create: { width: 1400, height: 1050, channels: 3, background: '#17493a', noise } });
  const photo = await camera.jpeg({ quality: 90 }).toBuffer();
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.choosePicture('photo.jpg', 'image/jpeg', photo);
  const [saved] = await Promise.all([page.waitForRequest('**/user/update-profile'), profile.save.click()]);
  const sent = saved.postDataBuffer();
  const picture = sent?.subarray(sent.indexOf('RIFF'));
  expect(photo.length).toBeGreaterThan(1_000_000);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 });
});

test('the page of a sent link survives a reload and shares the email address with no other tab', async ({
  page,
  context,
}) => {
  await answerWith(page, '/forgot_pasword', { json: {} });
  const forgot = new ForgotPasswordPage(page);
  await forgot.open();
  await forgot.askFor('ada@example.com');
  await expect(forgot.status).toHaveText('Password reset link sent to your email.');
  await page.reload();
  await expect(forgot.status).toHaveText('Password reset link sent to your email.');
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('ada@example.com');
  const other = await context.newPage();
  await other.goto('/ResetEmailSent');
  await other.getByRole('link', { name: 'Send reset link' }).click();
  await expect(new ForgotPasswordPage(other).email).toHaveValue('');
});

test('a message from any window but the popup does not sign in with Google, and a blocked popup is reported', async ({
  page,
}) => {
  const exchanges: string[] = [];
  await interceptCalls(page, '/auth/google', (route) => {
    exchanges.push(route.request().url());
    return route.abort();
  });
  const login = new LoginPage(page);
  await login.open();
  const popup = await login.openGoogle();
  await page.evaluate(() => {
    window.postMessage({ type: 'embedded-google.credential', credential: 'a.b.c' }, window.location.origin);
    return new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  });
  // The press itself may fail as the popup closes.
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Escape').catch(() => undefined)]);
  await expect(login.continueWithGoogle).toBeEnabled();
  expect(exchanges).toEqual([]);

  await page.evaluate(() => {
    window.open = () => null;
  });
  const [warning] = await Promise.all([page.waitForEvent('console'), login.continueWithGoogle.click()]);
  expect(warning.text()).toContain('popup failed');
  await expect(page.getByText('Your browser has blocked the sign-in pop-up.')).toBeVisible();
  await expect(login.continueWithGoogle).toBeEnabled();
  await expect(login.alert).toBeHidden();
});

/** Presses the current position of the target, even if the target moves during the press. */
async function pressWithoutWaiting(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The target is not visible');
  await target.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await target.page().mouse.down();
  await target.page().mouse.up();
}

test('words that run from right to left keep their marks at their end, where they are typed and where they are reviewed', async ({
  page,
}) => {
  const pickupSign = 'مرحبا!';
  await openTripAt(page, 'payment', { customer: { ...adaLovelace, pickupSign } });
  const sign = new PaymentStep(page).review.getByText(pickupSign);
  const [first, mark] = await sign.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    return [0, text.length - 1].map((at) => {
      const letter = new Range();
      letter.setStart(text, at);
      letter.setEnd(text, at + 1);
      return letter.getBoundingClientRect().x;
    });
  });
  expect(mark).toBeLessThan(first as number);
  await page.getByRole('button', { name: 'Edit pickup sign' }).click();
  await expect(new CustomerStep(page).pickupSign).toHaveCSS('direction', 'rtl');
});
