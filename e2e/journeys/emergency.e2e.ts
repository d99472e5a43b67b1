import { EmergencyPage } from '../pages/shell.pages.ts';
import { visitAsNew } from '../support/customers.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, server }) => {
  await visitAsNew(page, server);
});

test('a customer adds and removes an emergency contact by keyboard alone and never loses the focus', async ({
  page,
}) => {
  const { keyboard } = page;
  const emergency = new EmergencyPage(page);
  await emergency.open();
  await expect(page.getByText('No SMS can be sent from this site yet')).toBeVisible();
  await expect(emergency.call).toHaveAttribute('href', 'tel:000');

  await tabTo(emergency.add);
  await keyboard.press('Enter');
  await expect(emergency.name).toBeFocused();
  await keyboard.press('Enter');
  expect(await emergency.notes()).toEqual({ name: 'Name is required', phone: 'Phone is required' });
  await expect(emergency.name).toBeFocused();
  await keyboard.type('Grace Hopper');
  await tabTo(emergency.phone);
  await keyboard.type('0412 345 678');
  await keyboard.press('Enter');
  await expect(page.getByText('Grace Hopper is now an emergency contact.')).toBeVisible();
  expect(await emergency.kept()).toEqual(['Grace Hopper +61 412 345 678 Remove']);
  await expect(emergency.add).toBeFocused();

  await page.reload();
  await tabTo(emergency.remove('Grace Hopper'));
  await keyboard.press('Enter');
  await expect(emergency.removal).toContainText('Remove Grace Hopper?');
  await keyboard.press('Escape');
  await expect(emergency.remove('Grace Hopper')).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(emergency.removal.getByRole('button', { name: 'Remove' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Grace Hopper was removed from your emergency contacts.')).toBeVisible();
  await expect(emergency.contacts).toHaveCount(0);
  await expect(emergency.contactsTitle).toBeFocused();
});

test('a customer stores five contacts, and the form of a sixth keeps its data until one is removed', async ({
  page,
  context,
}) => {
  const emergency = new EmergencyPage(page);
  const add = async (where: EmergencyPage, name: string, phone: string) => {
    await where.openForm();
    await where.name.fill(name);
    await where.phone.fill(phone);
    await where.save.click();
  };
  await emergency.open();
  for (const number of [1, 2, 3, 4]) {
    await add(emergency, `Friend ${number}`, `41234567${number}`);
    await expect(emergency.contacts).toHaveCount(number);
  }
  const otherTab = new EmergencyPage(await context.newPage());
  await otherTab.open();
  await add(otherTab, 'Friend 5', '412345675');
  await expect(otherTab.contacts).toHaveCount(5);
  await expect(otherTab.add).toBeHidden();

  await add(emergency, 'Friend 6', '412345676');
  await expect(emergency.form.getByRole('alert')).toHaveText(
    'You can keep up to 5 emergency contacts. Remove one to add another.',
  );
  await expect(emergency.contacts).toHaveCount(5);
  await emergency.remove('Friend 2').click();
  await emergency.removal.getByRole('button', { name: 'Remove' }).click();
  await expect(emergency.contacts).toHaveCount(4);
  await emergency.save.click();
  await expect(emergency.contacts).toHaveText([/Friend 1/, /Friend 6/, /Friend 3/, /Friend 4/, /Friend 5/]);
});
