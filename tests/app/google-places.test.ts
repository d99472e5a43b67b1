import { expect, test, vi } from 'vitest';
import { createGooglePlaces } from '#app/google/google-places.ts';

const { signal } = new AbortController();

vi.mock('#app/api/api.ts', () => ({ config: { googleMapsApiKey: 'key' } }));
vi.mock('#app/google/google-libraries.tsx', () => ({
  loadGoogleLibraries: async () => ({
    places: { AutocompleteSessionToken: Object, AutocompleteSuggestion: { fetchAutocompleteSuggestions } },
  }),
}));

/** Google's only place for a text has the text as its id and its name. */
async function fetchAutocompleteSuggestions({ input }: { input: string }) {
  const place = { fetchFields: async () => ({}), displayName: input, location: { lat: () => 1, lng: () => 2 } };
  return { suggestions: [{ placePrediction: { placeId: input, text: { text: input }, toPlace: () => place } }] };
}

test("a place that could not be loaded is loaded at the second try, also after the other field's suggestions", async () => {
  const directory = createGooglePlaces('key');
  await directory.suggest('Hotel', signal);
  await directory.suggest('Airport', signal);
  expect(await directory.resolve('Hotel', signal)).toEqual({ id: 'Hotel', label: 'Hotel', lat: 1, lng: 2 });
});

test('the code of the directory, if it could not be loaded, is loaded at the next lookup', async () => {
  vi.doMock('#app/google/google-places.ts', () => Promise.reject(new Error('offline')));
  const { placeDirectory } = await import('#app/places/places.ts');
  await expect(placeDirectory()).rejects.toThrow();
  vi.doUnmock('#app/google/google-places.ts');
  await expect(placeDirectory()).resolves.toHaveProperty('suggest');
});
