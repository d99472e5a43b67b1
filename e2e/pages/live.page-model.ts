import type { Locator, Page } from '@playwright/test';

/** The live page of the flow viewer. */
export class LivePage {
  readonly site: Locator;
  /** The latest change of state. */
  readonly latest: Locator;
  readonly tree: Locator;
  readonly history: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.site = main.getByRole('link', { name: 'Open the booking site' });
    this.latest = main.getByRole('status');
    this.tree = main.getByRole('region', { name: 'What is running' });
    this.history = main.getByRole('region', { name: 'What has happened' }).getByRole('listitem');
  }

  /** Opens the site in another tab through its link. */
  async openSite(): Promise<Page> {
    const [site] = await Promise.all([this.page.waitForEvent('popup'), this.site.click()]);
    await site.waitForLoadState();
    return site;
  }

  async open(): Promise<void> {
    await this.page.goto('/flows/#live');
    await this.page.getByRole('heading', { level: 1, name: 'Live', exact: true }).waitFor();
  }

  /** The box of a running actor, without its children. */
  running(name: string): Locator {
    const link = this.page.getByRole('link', { name, exact: true });
    return this.tree.getByRole('listitem').filter({ has: link }).last().locator('> div');
  }

  /** The names of an actor's children. */
  childrenOf(name: string): Locator {
    const link = this.page.getByRole('link', { name, exact: true });
    const own = this.tree.locator('li').filter({ has: this.page.locator('> div').filter({ has: link }) });
    return own.locator('> ul > li > div > p:first-child > a');
  }
}
