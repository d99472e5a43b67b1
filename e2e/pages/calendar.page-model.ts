import type { Locator, Page } from '@playwright/test';

const LONG: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
};

/** The month calendar of a date field. Dates are `yyyy-MM-dd`. */
export class Calendar {
  readonly popup: Locator;
  readonly month: Locator;
  readonly previousMonth: Locator;
  readonly nextMonth: Locator;

  constructor(readonly page: Page) {
    this.popup = page.getByRole('dialog', { name: /^(Pickup|Return) Date$/ });
    this.month = this.popup.locator('[aria-live="polite"]');
    this.previousMonth = this.popup.getByRole('button', { name: 'Previous month' });
    this.nextMonth = this.popup.getByRole('button', { name: 'Next month' });
  }

  day(date: string): Locator {
    return this.popup.getByRole('button', {
      name: new Intl.DateTimeFormat('en-AU', LONG).format(new Date(date)).replace(',', ''),
    });
  }

  /** Opens the calendar of a field, goes to the month of the date and selects it. */
  async choose(field: Locator, date: string): Promise<void> {
    await field.click();
    await this.month.waitFor();
    const wanted = new Date(date).toLocaleDateString('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    while ((await this.month.innerText()) !== wanted) await this.turn();
    await this.day(date).click();
    await this.popup.waitFor({ state: 'hidden' });
  }

  /** The days of the visible month. */
  shownDays(): Promise<string[]> {
    return this.popup.getByRole('gridcell').getByRole('button').allInnerTexts();
  }

  /** The style of each day: grey, outlined, filled. */
  looks() {
    return this.popup
      .getByRole('gridcell')
      .getByRole('button')
      .evaluateAll((days) => {
        // A fresh element each: changing the colour of one element would start a transition.
        const colour = (name: string) => {
          const sample = document.body.appendChild(document.createElement('i'));
          sample.style.color = `var(--color-${name})`;
          const shown = getComputedStyle(sample).color;
          sample.remove();
          return shown;
        };
        const [grey, accent] = [colour('line-control'), colour('accent')];
        return days.map((day) => {
          const look = getComputedStyle(day);
          return {
            day: day.textContent,
            isGrey: look.color === grey,
            isOutlined: look.borderTopColor === accent,
            isFilled: look.backgroundColor === accent,
          };
        });
      });
  }

  private async turn(): Promise<void> {
    const before = await this.month.innerText();
    await this.nextMonth.click();
    await this.month.filter({ hasNotText: before }).waitFor();
  }
}
