import type { Page } from '@playwright/test';

/** A screen that a visitor can reach, and how to open it. */
export interface ScreenState {
  /** The test title appends 'is accessible'. */
  readonly name: string;
  readonly arrange: (page: Page) => Promise<unknown>;
}
