import type { Locator, Page } from '@playwright/test';

export class FlowsPage {
  readonly search: Locator;
  readonly frame: Locator;
  readonly picture: Locator;
  readonly panel: Locator;
  readonly outline: Locator;

  constructor(readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Search flows, states and events' });
    this.frame = page.getByRole('region', { name: /^Chart of / });
    this.picture = this.frame.locator('svg > g');
    this.panel = page.getByRole('complementary', { name: 'About the chart' });
    this.outline = page.getByRole('region', { name: 'Outline of the chart' });
  }

  /** @param hash the URL fragment, including '#' */
  async open(hash = ''): Promise<void> {
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

  state(id: string): Locator {
    return this.picture.locator(`[data-state="${id}"]`);
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

  /** The middle of the frame. */
  async middle(): Promise<{ x: number; y: number }> {
    const { x, y, width, height } = (await this.frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** The pan and zoom of the chart. */
  async view(): Promise<{ x: number; y: number; scale: number }> {
    const transform = await this.picture.evaluate((picture) => getComputedStyle(picture).transform);
    const [scale = 0, , , , x = 0, y = 0] = transform.replace('matrix(', '').split(', ').map(Number.parseFloat);
    return { x, y, scale };
  }
}
