import { expect } from '@playwright/test';
import type { OperatorRide } from '#contract/trips/operator.contract.ts';
import { toAmount } from '#domain/money.ts';
import { ANSWERS } from '#machines/trips/operator-act.selectors.ts';
import * as select from '#machines/trips/operator-ride.selectors.ts';
import { acceptedRide, waitingRide } from '#tests/machines/support/trips-samples.ts';
import operatorAct, { conflict } from '#tests/machines/trips/operator-act.paths.ts';
import operatorRide from '#tests/machines/trips/operator-ride.paths.ts';
import { OperatorPage } from '../../pages/trips.pages.ts';
import { showAgain } from '../support/browser.ts';
import { answersOf, offersRetry, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const RIDE = '/operator/ride';
const ACT = '/operator/act';

const write = ({ refund, ...ride }: OperatorRide) => ({ data: { ...ride, refund: toAmount(refund) } });

/** After these an act's dialog has only 'Close'. */
const ENDS = ['ride.acted', 'ride.outdated'];

async function confirm({ on }: Stage<OperatorPage>): Promise<void> {
  if (await on.reason.isVisible()) await on.reason.fill('No car is free');
  await on.inDialog(/ ride$/).click();
}

async function close({ on }: Stage<OperatorPage>): Promise<void> {
  await on.inDialog(/^(Close|Not now)$/).click();
  await expect(on.dialog).toBeHidden();
}

walkInBrowser(operatorRide, {
  on: OperatorPage,
  calls: [RIDE, ACT],
  events: {
    'ride.retry': ({ on }) => on.tryAgain.click(),
    'act.choose': ({ on }, { kind }) => on.act(ANSWERS[kind]).click(),
    'ride.acted': async (stage, { ride }) => {
      await confirm(stage);
      await stage.calls.answer(ACT, write(ride));
    },
    'ride.outdated': async (stage) => {
      if (!(await stage.on.dialog.isVisible())) return showAgain(stage.page);
      await confirm(stage);
      await stage.calls.fail(ACT, conflict);
    },
    'act.closed': close,
    'act.left': close,
    'xstate.after.retryPause.operatorRide.ready.ride.stale': ({ page }) => page.clock.fastForward(60_000),
    ...answersOf('loadRide', RIDE, write),
  },
  can: ({ from: { snapshot }, event }, _, before) => {
    const { type } = event;
    // The dialog covers everything else, and is closed by what is shown in it.
    if (snapshot.matches({ ready: { act: 'open' } })) {
      const types: readonly string[] = before.map((step) => step.event.type);
      const isNew = types.lastIndexOf('act.choose') > Math.max(...ENDS.map((end) => types.lastIndexOf(end)));
      if (type === 'act.closed') return !isNew;
      return ENDS.includes(type) || type === 'act.left' ? isNew : type !== 'act.choose';
    }
    // The browser does not cache a page with a pending request.
    if (type === 'ride.outdated') return !snapshot.matches({ ready: { ride: 'refreshing' } });
    if (type === 'ride.acted') return false;
    return event.type !== 'act.choose' || snapshot.can(event);
  },
  states: {
    loading: ({ on }) => expect(on.heading).toHaveText(select.RIDE_LOADING),
    missing: ({ on }) => expect(on.heading).toHaveText(select.LINK_MISSING),
    failed: offersRetry("We couldn't load this ride."),
    ready: ({ page }, { context }) => expect(page.getByText(context.ride?.message ?? '')).toBeAttached(),
    'ready.act.closed': ({ on }) => expect(on.dialog).toBeHidden(),
    'ready.act.open': ({ on }) => expect(on.dialog).toBeVisible(),
  },
});

walkInBrowser(operatorAct, {
  on: OperatorPage,
  calls: [RIDE, ACT],
  open: async ({ calls, on }, { kind }) => {
    await on.open();
    await calls.answer(RIDE, write(waitingRide));
    await on.act(ANSWERS[kind]).click();
  },
  events: {
    'text.change': ({ on }, { text }) => on.reason.fill(text),
    'act.confirm': ({ on }) => on.inDialog(/^(Accept|Decline) ride$/).click(),
    'dialog.close': close,
    ...answersOf('sendAct', ACT, () => write(acceptedRide)),
  },
  can: ({ from: { snapshot }, event: { type } }) =>
    type !== 'text.change' || (snapshot.context.kind === 'declined' && snapshot.matches('asking')),
  ends: ({ event }) => event.type === 'dialog.close',
  states: {
    asking: ({ on }) => expect(on.inDialog(/^(Accept|Decline) ride$/)).toBeEnabled(),
    'asking.incomplete': ({ on }) => expect(on.reason).toBeFocused(),
    sending: async ({ on }) => {
      await expect(on.inDialog(/^(Accept|Decline) ride$/)).toHaveAttribute('aria-busy', 'true');
      await expect(on.inDialog('Not now')).toHaveAttribute('aria-disabled', 'true');
    },
    refused: async ({ on }, { context: { kind, text } }) => {
      await expect(on.dialog).toContainText(/The ride has changed|This link has expired/);
      if (kind === 'declined') await expect(on.reason).toHaveValue(text);
    },
    done: ({ on }) => expect(on.dialog).toContainText(/Ride (accepted|declined)/),
  },
});
