import assert from 'node:assert/strict';
import { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import * as select from '#machines/account/resend-email.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';

export const sent = { email: 'ada@example.com', message: 'Password reset link sent to your email.' };

export default pathModel(resendEmailMachine, {
  input: { sent },
  otherInputs: [{ sent: undefined }],
  outcomes: { resendEmail: { done: [{ message: '' }] } },
  says: (snapshot) => select.selectMessageKind(snapshot) === 'error' && select.selectMessage(snapshot),
  invariants: {
    'an email can be resent exactly when an address is known and none is being sent': (snapshot) => {
      const isIdle = snapshot.context.email !== '' && !snapshot.hasTag('busy');
      assert.equal(snapshot.can({ type: 'email.resend' }), isIdle);
    },
  },
});
