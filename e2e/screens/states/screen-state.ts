import type { Page } from '@playwright/test';

/** Something that a visitor can get to see, and the way there. */
export interface ScreenState {
  /** Reads on as '… is accessible'. */
  readonly name: string;
  readonly arrange: (page: Page) => Promise<unknown>;
}
