import type { Place } from '#domain/place.ts';
import type { LocatedPlace } from '#machines/booking/located-place.ts';
import { LocateError } from '#machines/booking/place-locator.machine.ts';
import placeLocator, { here } from '#tests/machines/booking/place-locator.paths.ts';
import { HomePage } from '../../pages/home.page-model.ts';
import { expect } from '../../support/test.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Act, walkInBrowser } from '../support/walk-in-browser.ts';
import { hidePosition, knowPositions, standAt } from './browser-position.ts';

interface Outcome {
  readonly type?: string;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** The browser answers at once, with what it was given before it was asked. */
const answeredAtOnce: Act = async () => undefined;

walkInBrowser(placeLocator, {
  calls: ['/places/reverse'],
  open: async ({ page, ahead: [first] }) => {
    const { output, error }: Outcome = { ...first?.event };
    if (output) await standAt(page, here);
    else if (error instanceof LocateError && error.kind === 'unsupported')
      await page.addInitScript(knowPositions, false);
    else await hidePosition(page);
    await new HomePage(page).open();
    await page.getByRole('button', { name: 'Use current location' }).first().click();
  },
  events: {
    'xstate.done.actor.locate': answeredAtOnce,
    'xstate.error.actor.locate': answeredAtOnce,
    ...answersOf('reversePlace', '/places/reverse', (place: Place) => ({ data: { id: 'here', ...place } })),
  },
  states: {
    naming: ({ page }) => expect(new HomePage(page).from).toHaveAttribute('aria-busy', 'true'),
    finished: async ({ page }, { output }) => {
      const { from } = new HomePage(page);
      await expect(from).toHaveAttribute('aria-busy', 'false');
      const saying = {
        found: '',
        unsupported: 'Geolocation is not supported by your browser.',
        denied: 'Unable to retrieve your location.',
        nameless: 'Unable to retrieve address.',
      }[output.kind as LocatedPlace['kind']];
      expect(await new HomePage(page).placeIn(from)).toEqual({
        text: output.place?.label ?? '',
        notes: saying,
        isRed: saying !== '',
      });
    },
  },
});
