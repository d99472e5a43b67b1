import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import type { PlaceChanged } from '#machines/booking/place-field.types.ts';
import { listeningParent } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';

const airport = { label: 'Sydney Airport', lat: -33.94, lng: 151.18 };
const suggestions = [
  { id: 'syd', title: 'Sydney Airport', subtitle: 'NSW' },
  { id: 'cbd', title: 'Sydney CBD', subtitle: 'NSW' },
];

describePaths('placeField', {
  machine: placeFieldMachine,
  input: { parent: listeningParent<PlaceChanged>().ref, name: 'pickup' },
  slice: ({ text, place, suggestions: list, highlighted }) => [text, place?.label, list.length, highlighted],
  events: {
    'text.changed': [{ text: 'syd' }, { text: 'Sydney Airport' }, { text: '' }],
    'option.highlight': [{ id: 'cbd' }],
    'option.choose': [{ id: 'cbd' }],
    'place.set': [{ place: airport }, { place: undefined }],
  },
  outcomes: {
    suggestPlaces: { done: [suggestions, []] },
    resolvePlace: { done: [airport] },
    placeLocator: {
      done: [{ kind: 'found', place: airport }, { kind: 'unsupported' }, { kind: 'denied' }, { kind: 'nameless' }],
    },
  },
});
