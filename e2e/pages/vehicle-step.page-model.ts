import type { Locator } from '@playwright/test';
import { definitionsIn, partTitled } from './reading.ts';
import { TripPage } from './trip.page-model.ts';

export class VehicleStep extends TripPage {
  readonly overview: Locator = this.page.getByRole('region', { name: 'Your trip' });
  readonly vehicles: Locator = this.page.getByRole('radio');

  vehicle(title: string): Locator {
    return this.page.getByRole('radio', { name: title });
  }

  /** The trip from the search. */
  tripFacts(): Promise<[string, string][]> {
    return definitionsIn(this.overview);
  }

  waitingTerms(): Promise<string[]> {
    return partTitled(this.page, 'Free waiting time').getByRole('listitem').allInnerTexts();
  }

  /** Each card's title and price (`money/shown-with-tax`), and whether it is selected. */
  offers(): Promise<{ title: string; price: string; isChosen: boolean }[]> {
    return this.vehicles.evaluateAll((radios) =>
      radios.map((radio) => {
        const read = (ids: string | null) =>
          document
            .getElementById(ids?.split(' ')[0] ?? '')
            ?.innerText.replace(/\s+/g, ' ')
            .trim() ?? '';
        return {
          title: read(radio.getAttribute('aria-labelledby')),
          price: read(radio.getAttribute('aria-describedby')),
          isChosen: (radio as HTMLInputElement).checked,
        };
      }),
    );
  }
}
