import assert from 'node:assert/strict';
import { type OneTimeCodeMessage, oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';
import * as select from '#machines/account/one-time-code.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { listeningParent } from '../support/actors.ts';

export default pathModel(oneTimeCodeMachine, {
  noScreen: 'its dialog belongs to no page of the app yet; it is shown among the components of the flow viewer.',
  input: { parent: listeningParent<OneTimeCodeMessage>().ref },
  slice: ({ digits }) => digits.join(''),
  events: {
    'digit.enter': [
      { box: 0, text: '123' },
      { box: 3, text: '4' },
      { box: 0, text: 'x' },
    ],
    'digit.erase': [{ box: 3 }],
  },
  invariants: {
    'each box has one digit at most': ({ context }) => {
      for (const digit of context.digits) assert.match(digit, /^\d?$/);
      assert.equal(context.digits.length, 4);
    },
    'the code is complete exactly when no box is empty': (snapshot) => {
      if (snapshot.status === 'active')
        assert.equal(select.selectIsComplete(snapshot), !snapshot.context.digits.includes(''));
    },
  },
});
