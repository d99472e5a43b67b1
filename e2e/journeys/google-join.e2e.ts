import { expect } from '@playwright/test';
import { GoogleJoinDialog, LoginPage } from '../pages/account.pages.ts';
import { SideMenu } from '../pages/shell.pages.ts';
import { askToLogIn, newCustomer, register } from '../support/customers.ts';
import { linkInMail } from '../support/outbox.ts';
import { test } from '../support/test.ts';

test('someone who has signed up with the address of a Google account is shut out when its owner joins by the mailed link', async ({
  page,
  server,
}) => {
  const owner = { ...newCustomer(), email: 'yudhoyono@example.com' };
  await register(server.url, owner);
  const login = new LoginPage(page);
  await login.open();
  const popup = await login.openGoogle();
  await popup.getByRole('button', { name: 'Yudhoyono' }).click();
  await new GoogleJoinDialog(page).mailLink.click();
  await expect(page.getByText(`We've sent a link to ${owner.email}.`)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(await linkInMail(server.url, owner.email, 'verify-email'));
  await tab.waitForURL('**/profile');
  const menu = new SideMenu(tab);
  await menu.open();
  await expect(menu.signOut).toBeVisible();
  expect((await askToLogIn(server.url, owner.email, owner.password)).status).toBe(401);
});
