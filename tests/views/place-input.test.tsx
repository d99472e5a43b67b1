import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import { PlaceInput } from '#views/booking/place-input.tsx';
import { run } from '../machines/support/run.ts';
import { suggestions } from '../machines/support/samples.ts';

it('a place field names no list and no option while the code of its list is loading', async () => {
  const { actor, clock, calls } = run(placeFieldMachine, { name: 'pickup' });
  const suggesting = calls('suggestPlaces');
  actor.send({ type: 'text.change', text: 'syd' });
  clock.increment(200);
  await suggesting[0]?.resolve(suggestions);
  const html = renderToStaticMarkup(<PlaceInput actor={actor} form="search" label="From" placeholder="" />);
  const input = /<input[^>]*>/.exec(html)?.[0];
  expect(html).toContain('2 places');
  expect(input).toContain('aria-expanded="false"');
  expect(input).not.toMatch(/aria-(controls|activedescendant)/);
});
