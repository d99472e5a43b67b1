import type { Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';
import { linesOf } from './reading.ts';
import { HomePage } from './search.pages.ts';

/** The side menu, and the confirmation dialog of its last entry. */
export class SideMenu extends PageModel {
  readonly opener = this.page.getByRole('button', { name: 'Menu', exact: true });
  readonly dialog = this.page.getByRole('dialog', { name: 'Menu' });
  readonly viewProfile = this.dialog.getByRole('link', { name: 'View Profile' });
  readonly signOut = this.dialog.getByRole('button', { name: 'Sign Out' });
  readonly confirmation = this.page.getByRole('alertdialog', { name: 'Are you sure?' });
  readonly support = this.page.getByRole('dialog', { name: 'Support' });
  readonly yesLogout = this.confirmation.getByRole('button', { name: 'Yes, Logout' });
  readonly cancel = this.confirmation.getByRole('button', { name: 'Cancel' });

  override async open(): Promise<void> {
    await this.opener.click();
    await this.dialog.waitFor();
    await this.drawn();
  }

  entry(name: string): Locator {
    return this.dialog.getByRole('link', { name }).or(this.dialog.getByRole('button', { name }));
  }

  /** Opens the menu and chooses an entry, which closes it. */
  async choose(name: string): Promise<void> {
    await this.open();
    await this.entry(name).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Chooses 'Request a ride', which reloads the home page. */
  async requestRide(): Promise<void> {
    await Promise.all([this.page.waitForEvent('load'), this.choose('Request a ride')]);
    await new HomePage(this.page).pickupTime.getByLabel('Hour').waitFor();
  }

  /** Opens the sign-out dialog, which the caller answers. */
  async askToSignOut(): Promise<void> {
    await this.open();
    await this.signOut.click();
    await this.confirmation.waitFor();
  }

  async logOut(): Promise<void> {
    await this.askToSignOut();
    await this.yesLogout.click();
  }

  /** All entries, from top to bottom. */
  contents(): Promise<string[]> {
    return linesOf(this.dialog.locator('a, button:not([aria-label])').filter({ visible: true }));
  }
}

export class EmergencyPage extends PageModel {
  override readonly address = '/emergency';
  readonly add = this.main.getByRole('button', { name: 'Add', exact: true });
  readonly call = this.main.getByRole('link', { name: 'Call 000' });
  readonly contactsTitle = this.main.getByRole('heading', { name: 'Emergency contacts' });
  readonly contacts = this.main.getByRole('region', { name: 'Emergency contacts' }).getByRole('listitem');
  /** What the page says about the contacts, and their title, from top to bottom. */
  readonly notes = this.main.getByText(/\bSMS\b/).or(this.contactsTitle);
  readonly form = this.main.getByRole('form', { name: 'Add an emergency contact' });
  readonly name = this.form.getByRole('textbox', { name: 'Name' });
  readonly country = this.form.getByRole('combobox', { name: 'Country' });
  readonly phone = this.form.getByRole('textbox', { name: 'Phone' });
  readonly save = this.form.getByRole('button', { name: 'Save' });
  readonly removal = this.page.getByRole('alertdialog');

  /** Opens the form and waits for the code of its phone field. */
  async openForm(): Promise<void> {
    await this.add.click();
    await this.country.waitFor();
  }

  remove(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${name}` });
  }
}
