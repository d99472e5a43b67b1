import { expect } from '@playwright/test';
import settings from '#tests/machines/shell/settings.paths.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { SETTINGS, writeSettings } from './answers.ts';

const homeIs = ({ page }: Stage, name: string) =>
  expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();

walkInBrowser(settings, {
  calls: [SETTINGS],
  open: ({ page }) => page.goto('/login'),
  events: answersOf('loadSettings', SETTINGS, writeSettings),
  states: {
    loading: (stage) => homeIs(stage, 'Home'),
    failed: (stage) => homeIs(stage, 'Home'),
    ready: (stage) => homeIs(stage, 'Example Cars Home'),
  },
});
