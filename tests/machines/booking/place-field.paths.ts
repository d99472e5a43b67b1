import assert from 'node:assert/strict';
import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import * as select from '#machines/booking/place-field.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { airport, suggestions } from '../support/samples.ts';

export default pathModel(placeFieldMachine, {
  input: { name: 'pickup' },
  otherInputs: [{ name: 'drop' }],
  slice: ({ text, place, suggestions: list, highlighted }) => [text, place?.label, list.length, highlighted],
  events: {
    'text.change': [{ text: 'syd' }, { text: 'Sydney Airport' }, { text: '' }],
    'option.move': [{ step: 'next' }, { step: 'previous' }],
    'option.highlight': [{ id: 'cbd' }],
    'option.choose': [{ id: 'cbd' }],
    'place.set': [{ place: airport }, { place: undefined }],
  },
  outcomes: {
    offerPlaces: { done: [suggestions, []] },
    suggestPlaces: { done: [suggestions, []] },
    resolvePlace: { done: [airport] },
    locatePlace: {
      done: [{ kind: 'found', place: airport }, { kind: 'unsupported' }, { kind: 'denied' }, { kind: 'nameless' }],
    },
  },
  says: (snapshot) => snapshot.hasTag('error') && select.selectError(snapshot),
  invariants: {
    'the text is the label of the chosen place': ({ context }) => {
      if (context.place) assert.equal(context.text, context.place.label);
    },
    'a field with a place is never marked as missing': (snapshot) => {
      if (snapshot.context.place) assert.equal(snapshot.hasTag('missing'), false);
    },
    'a suggestion is highlighted while the visitor types': (snapshot) => {
      const { suggestions: list, highlighted } = snapshot.context;
      assert.equal(highlighted === -1 || list[highlighted] !== undefined, true);
      if (snapshot.matches({ entry: { searching: 'listing' } })) assert.notEqual(highlighted, -1);
    },
    'Enter does not submit the form while suggestions load': (snapshot) => {
      const states = ['typing', 'suggesting'] as const;
      const isLoading = states.some((searching) => snapshot.matches({ entry: { searching } }));
      if (isLoading && snapshot.context.text.trim()) assert.equal(snapshot.can({ type: 'option.accept' }), true);
    },
    'typing is possible in every state': (snapshot) => {
      assert.equal(snapshot.can({ type: 'text.change', text: '' }), true);
    },
  },
});
