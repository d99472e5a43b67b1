import { EmergencyPage } from '../pages/shell.pages.ts';
import { visitAsNew } from '../support/customers.ts';
import { enter, typeInto } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('a customer adds and removes an emergency contact by keyboard alone and never loses the focus', async ({
  page,
  server,
}) => {
  await visitAsNew(page, server);
  const { keyboard } = page;
  const emergency = new EmergencyPage(page);
  await emergency.open();
  await expect(page.getByText("This site can't send SMS yet")).toBeVisible();
  await expect(emergency.call).toHaveAttribute('href', 'tel:000');

  await enter(emergency.add);
  await expect(emergency.name).toBeFocused();
  await keyboard.press('Enter');
  await expect(emergency.name).toHaveAccessibleDescription('Name is required');
  await expect(emergency.phone).toHaveAccessibleDescription('Phone is required');
  await expect(emergency.name).toBeFocused();
  await typeInto(emergency.name, 'Grace Hopper');
  await typeInto(emergency.phone, '0412 345 678');
  await keyboard.press('Enter');
  await expect(page.getByText('Grace Hopper is now an emergency contact.')).toBeVisible();
  await expect.poll(() => emergency.kept()).toEqual(['Grace Hopper +61 412 345 678 Remove']);
  await expect(emergency.add).toBeFocused();

  await page.reload();
  await enter(emergency.remove('Grace Hopper'));
  await expect(emergency.removal).toContainText('Remove Grace Hopper?');
  await expect(emergency.removal.locator(':focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(emergency.remove('Grace Hopper')).toBeFocused();
  await keyboard.press('Enter');
  await enter(emergency.removal.getByRole('button', { name: 'Remove' }));
  await expect(page.getByText('Grace Hopper was removed from your emergency contacts.')).toBeVisible();
  await expect(emergency.contacts).toHaveCount(0);
  await expect(emergency.contactsTitle).toBeFocused();
});
