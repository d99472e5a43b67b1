import type { Page } from '@playwright/test';

/** A page of the app: its parts as locators, and what a visitor does there. */
export class PageModel {
  constructor(readonly page: Page) {}

  /** Waits for two frames. A dialog listens for presses outside and for Escape only once it has been drawn. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}
