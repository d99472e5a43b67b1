import assert from 'node:assert/strict';
import { contactRemovalMachine } from '#machines/shell/contact-removal.machine.ts';
import * as select from '#machines/shell/contact-removal.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { grace, keeping } from '../support/samples.ts';

export default pathModel(contactRemovalMachine, {
  input: { contact: grace },
  outcomes: { removeContact: { done: [keeping()] } },
  says: select.selectHasFailed,
  invariants: {
    'the dialog stays while a contact is being removed': (snapshot) => {
      assert.equal(snapshot.can({ type: 'dialog.close' }), !snapshot.hasTag('busy'));
    },
  },
});
