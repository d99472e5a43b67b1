import type { Page } from '@playwright/test';

/** A page of the app: its parts as locators, and what a visitor does there. */
export class PageModel {
  constructor(readonly page: Page) {}
}
