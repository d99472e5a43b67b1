import { LoginPage, ProfilePage, SignupPage } from '../pages/account.pages.ts';
import { SideMenu } from '../pages/shell.pages.ts';
import { NEW_PASSWORD, newCustomer } from '../support/customers.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('a customer signs up, changes the profile and the password, signs out and in by keyboard alone', async ({
  page,
}) => {
  const { keyboard } = page;
  const [login, signup, profile, menu] = [
    new LoginPage(page),
    new SignupPage(page),
    new ProfilePage(page),
    new SideMenu(page),
  ];
  const customer = newCustomer();
  await login.open();
  await tabTo(login.signUp);
  await keyboard.press('Enter');

  await signup.country.waitFor();
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'password'] as const) {
    await tabTo(signup[field]);
    await keyboard.type(customer[field]);
  }
  await keyboard.press('Enter');

  await page.waitForURL('**/profile');
  await tabTo(profile.firstName);
  await expect(profile.firstName).toHaveValue('Edith');
  await keyboard.press('End');
  await keyboard.type(' Dircksey');
  await keyboard.press('Enter');
  await expect(profile.updated).toBeVisible();
  await expect(profile.updated).toBeHidden();
  await expect(profile.firstName).toHaveValue('Edith Dircksey');

  await tabTo(profile.changePassword);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  // A new page takes the focus, too, and its dialog takes it back.
  await profile.drawn();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await keyboard.type(customer.password);
  await tabTo(dialog.getByLabel('New password'));
  await keyboard.type(NEW_PASSWORD);
  await tabTo(dialog.getByLabel('Confirm password'));
  await keyboard.type(NEW_PASSWORD);
  await keyboard.press('Enter');
  await page.waitForURL('**/profile');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(menu.opener);
  await keyboard.press('Enter');
  await tabTo(menu.signOut);
  await keyboard.press('Enter');
  await tabTo(menu.yesLogout);
  await keyboard.press('Enter');

  await page.waitForURL('**/login');
  await tabTo(login.email);
  await keyboard.type(customer.email);
  await tabTo(login.password);
  await keyboard.type(NEW_PASSWORD);
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await tabTo(menu.opener);
  await keyboard.press('Enter');
  await expect(menu.dialog.getByText('Edith', { exact: true })).toBeVisible();
});
