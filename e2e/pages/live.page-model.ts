import type { Locator, Page } from '@playwright/test';

/** What runs live, on a page of the flow viewer. */
export class LivePage {
  readonly site: Locator;
  /** Where something has arrived last. */
  readonly latest: Locator;
  readonly tree: Locator;
  readonly trail: Locator;
  readonly choice: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.site = main.getByRole('link', { name: 'Open the booking site' });
    this.latest = main.getByRole('status');
    this.tree = main.getByRole('region', { name: 'What runs' });
    this.trail = main.getByRole('region', { name: 'What has happened' }).getByRole('listitem');
    this.choice = main.getByRole('combobox', { name: 'Page' });
  }

  /** Opens the site beside this page, from its link. */
  async openSite(): Promise<Page> {
    const [site] = await Promise.all([this.page.waitForEvent('popup'), this.site.click()]);
    await site.waitForLoadState();
    return site;
  }

  async open(): Promise<void> {
    await this.page.goto('/flows/#live');
    await this.page.getByRole('heading', { level: 1, name: 'Live', exact: true }).waitFor();
  }

  /** What is said of one that runs. Those that run inside it are not part of it. */
  running(name: string): Locator {
    const link = this.page.getByRole('link', { name, exact: true });
    return this.tree.getByRole('listitem').filter({ has: link }).last().locator('> div');
  }

  /** The names of those that run inside another one. */
  inside(name: string): Locator {
    const link = this.page.getByRole('link', { name, exact: true });
    const own = this.tree.locator('li').filter({ has: this.page.locator('> div').filter({ has: link }) });
    return own.locator('> ul > li > div > p:first-child > a');
  }
}
