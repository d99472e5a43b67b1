import type { Locator, Page } from '@playwright/test';
import { lineOf } from './reading.ts';

/** The side menu, and the confirmation dialog of its last entry. */
export class SideMenu {
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly viewProfile: Locator;
  readonly signOut: Locator;
  readonly confirmation: Locator;
  readonly yesLogout: Locator;
  readonly cancel: Locator;

  constructor(readonly page: Page) {
    this.opener = page.getByRole('button', { name: 'Menu', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Menu' });
    this.viewProfile = this.dialog.getByRole('link', { name: 'View Profile' });
    this.signOut = this.dialog.getByRole('button', { name: 'Sign Out' });
    this.confirmation = page.getByRole('alertdialog', { name: 'Are you sure?' });
    this.yesLogout = this.confirmation.getByRole('button', { name: 'Yes, Logout' });
    this.cancel = this.confirmation.getByRole('button', { name: 'Cancel' });
  }

  async open(): Promise<void> {
    await this.opener.click();
    await this.dialog.waitFor();
  }

  entry(name: string): Locator {
    return this.dialog.getByRole('link', { name }).or(this.dialog.getByRole('button', { name }));
  }

  /** Opens the sign-out dialog, which the caller answers. */
  async askToSignOut(): Promise<void> {
    await this.open();
    await this.signOut.click();
    await this.confirmation.waitFor();
  }

  /** All entries, from top to bottom. */
  async contents(): Promise<string[]> {
    const entries = await this.dialog.locator('a, button:not([aria-label])').filter({ visible: true }).all();
    return Promise.all(entries.map(lineOf));
  }
}
