import { expect } from '@playwright/test';
import taxRate from '#tests/machines/booking/tax-rate.paths.ts';
import { PaymentStep } from '../../pages/payment-step.page-model.ts';
import { keepDraft, leftAt } from '../../support/kept-draft.ts';
import { oneWay, tripPath } from '../../support/trips.ts';
import { answersOf } from '../support/answers-of.ts';
import { type Stage, walkInBrowser } from '../support/browser-paths.ts';

const hasLine = ({ page }: Stage, label: string) =>
  expect(new PaymentStep(page).priceBreakdown.getByText(label, { exact: true })).toBeVisible();

walkInBrowser(taxRate, {
  calls: ['/taxes'],
  open: async ({ page }) => {
    await keepDraft(page, leftAt('payment'));
    await page.goto(tripPath(oneWay));
  },
  acts: answersOf('loadTaxes', '/taxes', (tax) => ({ taxes: { tax } })),
  sees: {
    loading: (stage) => hasLine(stage, 'GST (10%)'),
    known: (stage) => hasLine(stage, 'GST (7.5%)'),
    estimated: (stage) => hasLine(stage, 'GST (10%, estimate)'),
  },
});
