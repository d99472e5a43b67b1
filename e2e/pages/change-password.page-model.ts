import type { Locator, Page } from '@playwright/test';
import { notesOf } from './reading.ts';

export interface Passwords {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export class ChangePasswordDialog {
  readonly dialog: Locator;
  readonly current: Locator;
  readonly next: Locator;
  readonly confirmation: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;
  readonly failure: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Change password' });
    this.current = this.dialog.getByLabel('Current password');
    this.next = this.dialog.getByLabel('New password');
    this.confirmation = this.dialog.getByLabel('Confirm password');
    this.submit = this.dialog.getByRole('button', { name: 'Submit' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.failure = this.dialog.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/change-password');
    await this.dialog.waitFor();
  }

  async fillIn({ current, next, confirmation }: Passwords): Promise<void> {
    await this.current.fill(current);
    await this.next.fill(next);
    await this.confirmation.fill(confirmation);
  }

  /** The messages of each field, without its label. */
  async notes(): Promise<Passwords> {
    return {
      current: await notesOf(this.current),
      next: await notesOf(this.next),
      confirmation: await notesOf(this.confirmation),
    };
  }
}
