import type { Locator, Page } from '@playwright/test';

/** A page of the app: its parts as locators, and what a visitor does there. */
export class PageModel {
  /** The page's own address. */
  readonly address: string = '/';

  constructor(readonly page: Page) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get tryAgain(): Locator {
    return this.page.getByRole('button', { name: 'Try again' });
  }

  async open(): Promise<void> {
    await this.page.goto(this.address);
  }

  /** Waits until the app runs: it answers no press before. Each way to open a page does so (test.ts). */
  async runs(): Promise<void> {
    await this.page.waitForFunction(isAppRunning);
  }

  /** A button of the open confirmation or message dialog, which may be named by its title. */
  inDialog(button: string | RegExp, title?: string): Locator {
    return this.page.getByRole('alertdialog', { name: title, exact: true }).getByRole('button', { name: button });
  }

  /** Waits for two frames. A dialog listens for presses outside and for Escape only once it has been drawn. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

/** Runs in the page. React marks the elements that it has rendered or taken over. */
function isAppRunning(): boolean {
  const root = document.getElementById('root');
  return !root || Object.keys(root.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));
}
