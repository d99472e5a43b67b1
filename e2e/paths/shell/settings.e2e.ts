import { expect } from '@playwright/test';
import settings from '#tests/machines/shell/settings.paths.ts';
import { answersOf } from '../support/answers-of.ts';
import { type Stage, walkInBrowser } from '../support/browser-paths.ts';
import { SETTINGS, writeSettings } from './settings-answer.ts';

const homeIs = ({ page }: Stage, name: string) =>
  expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();

walkInBrowser(settings, {
  calls: [SETTINGS],
  open: ({ page }) => page.goto('/login'),
  acts: answersOf('loadSettings', SETTINGS, writeSettings),
  sees: {
    loading: (stage) => homeIs(stage, 'Home'),
    failed: (stage) => homeIs(stage, 'Home'),
    ready: (stage) => homeIs(stage, 'Example Cars Home'),
  },
});
