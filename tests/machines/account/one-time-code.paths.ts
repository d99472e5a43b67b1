import assert from 'node:assert/strict';
import { oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';

export default pathModel(oneTimeCodeMachine, {
  input: {},
  slice: ({ digits }) => digits.join(''),
  events: { 'code.change': [{ digits: ['1', '2', '3', ''] }, { digits: ['1', '2', '3', '4'] }] },
  eventsInWords: { 'code.change': ({ digits }: { digits: readonly string[] }) => `'${digits.join('')}'` },
  invariants: {
    'the code is complete exactly when no box is empty': (snapshot) => {
      if (snapshot.status === 'active')
        assert.equal(snapshot.matches({ open: { code: 'complete' } }), !snapshot.context.digits.includes(''));
    },
  },
});
