import type { Locator } from '@playwright/test';

/**
 * A local stand-in for Google's Maps script: `importLibrary` for 'places' and 'geocoding' as documented by Google, with three
 * known places. Runs in the page.
 */
export const GOOGLE_MAPS_SCRIPT = `
(() => {
  const known = [
    { placeId: 'g-opera', main: 'Sydney Opera House', secondary: 'Bennelong Point, Sydney NSW', address: 'Bennelong Point, Sydney NSW 2000, Australia', lat: -33.85678, lng: 151.2153 },
    { placeId: 'g-airport', main: 'Sydney Airport', secondary: 'Mascot NSW', address: 'Mascot NSW 2020, Australia', lat: -33.9399, lng: 151.1753 },
    { placeId: 'g-quay', main: 'Circular Quay', secondary: 'Sydney NSW', address: 'Circular Quay, Sydney NSW 2000, Australia', lat: -33.8612, lng: 151.2109 },
  ];
  const record = (call) => (window.googleCalls ??= []).push(call);
  class AutocompleteSessionToken { id = String(Math.random()); }
  class Place {
    constructor({ id }) { this.id = id; }
    async fetchFields({ fields }) {
      record({ call: 'fetchFields', id: this.id, fields });
      const found = known.find(({ placeId }) => placeId === this.id);
      Object.assign(this, { displayName: found.main, formattedAddress: found.address, location: { lat: () => found.lat, lng: () => found.lng } });
      return { place: this };
    }
  }
  const text = (words) => ({ text: words, matches: [], toString: () => words });
  const places = {
    AutocompleteSessionToken,
    Place,
    AutocompleteSuggestion: {
      async fetchAutocompleteSuggestions({ input, sessionToken, includedRegionCodes }) {
        record({ call: 'suggest', input, session: sessionToken.id, regions: includedRegionCodes });
        const words = input.toLowerCase();
        return {
          suggestions: known
            .filter(({ main }) => main.toLowerCase().includes(words))
            .map(({ placeId, main, secondary }) => ({
              placePrediction: { placeId, text: text(main + ', ' + secondary), mainText: text(main), secondaryText: text(secondary), toPlace: () => new Place({ id: placeId }) },
            })),
        };
      },
    },
  };
  const geocoding = {
    Geocoder: class {
      async geocode({ location }) {
        record({ call: 'geocode', location });
        return { results: [{ place_id: 'g-quay', formatted_address: 'Circular Quay, Sydney NSW 2000, Australia' }] };
      }
    },
  };
  const libraries = { core: {}, maps: {}, places, geocoding };
  google.maps.importLibrary = async (name) => Object.assign(google.maps, { [name]: libraries[name] }) && libraries[name];
  google.maps.Settings = { getInstance: () => ({}) };
  google.maps.__ib__();
})();
`;

/** Whether an address is that of Google's sign-in script. */
export const ofGoogle = ({ hostname }: URL): boolean => hostname === 'accounts.google.com';

/** Presses the button of {@link GOOGLE_SIGN_IN_SCRIPT}, and answers from its popup. */
export async function pressGoogle(button: Locator, answer: { credential?: string }): Promise<void> {
  await button.page().evaluate((googleAnswer) => Object.assign(window, { googleAnswer }), answer);
  await button.click();
}

/**
 * A local stand-in for Google's sign-in script: a button that delivers an identity token, or the value that a test stored as
 * `googleAnswer`, twice, like a popup that is answered late. Runs in the page.
 */
export const GOOGLE_SIGN_IN_SCRIPT = `
(() => {
  let options;
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (place, { text, width }) => {
      window.googleNonce = options.nonce;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text === 'continue_with' ? 'Continue with Google' : text;
      button.style.cssText = 'width: ' + width + 'px; height: 44px';
      button.onclick = () => [1, 2].forEach(() => options.callback(window.googleAnswer ?? { credential: 'a.b.c' }));
      place.replaceChildren(button);
    },
    cancel: () => {},
    prompt: () => {},
  } } };
})();
`;
