import { expect } from '@playwright/test';
import taxRate from '#tests/machines/booking/tax-rate.paths.ts';
import { PaymentStep } from '../../pages/payment-step.page-model.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import { oneWay, tripPath } from '../../support/trips.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const hasLine = ({ page }: Stage, label: string) =>
  expect(new PaymentStep(page).priceBreakdown.getByText(label, { exact: true })).toBeVisible();

walkInBrowser(taxRate, {
  calls: ['/taxes'],
  open: async ({ page }) => {
    await storeDraft(page, leftAt('payment'));
    await page.goto(tripPath(oneWay));
  },
  events: answersOf('loadTaxes', '/taxes', (tax) => ({ taxes: { tax } })),
  states: {
    loading: (stage) => hasLine(stage, 'GST (10%)'),
    known: (stage) => hasLine(stage, 'GST (7.5%)'),
    estimated: (stage) => hasLine(stage, 'GST (10%, estimate)'),
  },
});
