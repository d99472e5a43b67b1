import type { Page } from '@playwright/test';
import { visitSignedIn } from '../../support/fake-customer.ts';
import type { ScreenState } from './screen-state.ts';

async function openAsCustomer(page: Page, path: string, heading: string): Promise<void> {
  await visitSignedIn(page);
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).waitFor();
}

export const successStates: readonly ScreenState[] = [
  { name: "a customer's cancelled payment", arrange: (page) => openAsCustomer(page, '/cancel', 'Payment Canceled') },
  { name: 'an address that leads nowhere', arrange: (page) => openAsCustomer(page, '/nowhere', 'Page not found') },
];
