import type { Locator, Page } from '@playwright/test';
import { PageModel } from './page-model.ts';

export class FlowsPage extends PageModel {
  readonly search = this.page.getByRole('searchbox', { name: 'Search flows, states and events' });
  readonly frame = this.page.getByRole('region', { name: /^Chart of / });
  readonly picture = this.frame.locator('svg > g');
  readonly panel = this.page.getByRole('complementary', { name: 'About the chart' });
  readonly outline = this.page.getByRole('region', { name: 'Outline of the chart' });

  /** @param hash the URL fragment, including '#' */
  override async open(hash = ''): Promise<void> {
    await this.page.goto(`/flows/${hash}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** The heading of the panel. */
  about(name: string): Locator {
    return this.panel.getByRole('heading', { level: 2, name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Ids of the innermost active states in the chart. */
  active(): Promise<(string | undefined)[]> {
    return this.picture
      .locator('[data-state]')
      .filter({ hasText: /now$/ })
      .evaluateAll((states: SVGElement[]) => states.map(({ dataset }) => dataset.state));
  }

  /** Keys of the highlighted transitions, those taken last. */
  async taken(): Promise<(string | undefined)[]> {
    const keys = await this.picture
      .locator('[data-taken]')
      .evaluateAll((taken: SVGElement[]) => taken.map(({ dataset }) => dataset.transition));
    return [...new Set(keys)];
  }

  /** The pan and zoom of the chart. */
  async view(): Promise<{ x: number; y: number; scale: number }> {
    const transform = await this.picture.evaluate((picture) => getComputedStyle(picture).transform);
    const [scale = 0, , , , x = 0, y = 0] = transform.replace('matrix(', '').split(', ').map(Number.parseFloat);
    return { x, y, scale };
  }
}

/** The live page of the flow viewer. */
export class LivePage extends PageModel {
  readonly site = this.main.getByRole('link', { name: 'Open the booking site' });
  /** The latest change of state. */
  readonly latest = this.main.getByRole('status');
  readonly tree = this.main.getByRole('region', { name: 'What is running' });
  readonly history = this.main.getByRole('region', { name: 'What has happened' }).getByRole('listitem');

  /** Opens the site in another tab through its link. */
  async openSite(): Promise<Page> {
    const [site] = await Promise.all([this.page.waitForEvent('popup'), this.site.click()]);
    await site.waitForLoadState();
    return site;
  }

  override async open(): Promise<void> {
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
    return own.last().locator('> ul > li > div > p:first-child > a');
  }
}
