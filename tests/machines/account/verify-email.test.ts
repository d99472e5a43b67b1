import { describe, expect, it } from 'vitest';
import { type VerifyEmailInput, verifyEmailMachine } from '#machines/account/verify-email.machine.ts';
import * as select from '#machines/account/verify-email.selectors.ts';
import { recordingActor } from '../support/actors.ts';
import { run } from '../support/run.ts';
import { australian, withoutCode } from './google-sign-in.paths.ts';
import { expiredLink, input } from './verify-email.paths.ts';

const TRIP = '/tripDetail?pickup=Sydney';
const joining = { ...input, visitor: 'guest', ticket: 'ticket-1' } as const;

describe('the link in the email', () => {
  it('verifies the address of a customer, whatever Google sign-in waits in the browser (`account/verified-email`)', async () => {
    const { ref, heard } = recordingActor();
    const session = ref as VerifyEmailInput['session'];
    const { actor, calls, effects } = run(verifyEmailMachine, { ...input, session, ticket: 'ticket-1' });
    expect(calls('verifyEmail')[0]?.input).toEqual({ token: input.token });
    await calls('verifyEmail')[0]?.resolve({ message: '' });
    expect(select.selectStage(actor.getSnapshot())).toBe('verified');
    expect(select.selectMessage(actor.getSnapshot())).toBe('Your email address is confirmed.');
    expect([effects, heard]).toEqual([[], [{ type: 'profile.saved' }]]);
  });

  it.each([
    ['the waiting trip', australian, false, TRIP],
    ['the profile without a country code', withoutCode, true, '/profile'],
  ])(
    'joins a guest who has continued with Google and opens %s (`account/google-join`)',
    async (_, signedIn, keepsTrip, to) => {
      const { calls, effects } = run(verifyEmailMachine, { ...joining, returnAddress: TRIP });
      expect(calls('joinByLink')[0]?.input).toEqual({ token: input.token, ticket: 'ticket-1' });
      await calls('joinByLink')[0]?.resolve(signedIn);
      expect(effects).toEqual([['removeTicket'], ['startSession', { signedIn, to, keepsTrip }]]);
    },
  );

  it('that is refused removes the ticket of the Google sign-in', async () => {
    const { calls, effects } = run(verifyEmailMachine, joining);
    await calls('joinByLink')[0]?.reject(expiredLink);
    expect(effects).toEqual([['removeTicket']]);
  });
});
