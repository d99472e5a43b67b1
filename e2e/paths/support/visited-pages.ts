import type { Page } from '@playwright/test';

/** Goes back to where the tab was before, as by a long press on the browser's Back button, which lists the pages visited. */
export async function goBackTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { navigation, location, history } = window;
    const { href } = new URL(to, location.href);
    const here = navigation.currentEntry?.index ?? 0;
    const there = navigation.entries().findLastIndex(({ url }, index) => index < here && url === href);
    if (there < 0) throw new Error(`${to} was not visited`);
    history.go(there - here);
  }, address);
}
