import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { SignedIn } from '#contract/account/session.contract.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import { type GoogleSignInMessage, googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import * as select from '#machines/account/google-sign-in.selectors.ts';
import { answeredByTest, listeningParent, spokenByTest } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { signedInByGoogle } from '../support/signed-in-samples.ts';
import model, { australian, withoutCode } from './google-sign-in.paths.ts';

describePaths(model);

function start(returnAddress?: string) {
  const parent = listeningParent<GoogleSignInMessage>();
  const popup = spokenByTest<{ type: 'credential.received'; credential: string }>();
  const exchanging = answeredByTest<SignedIn, { credential: string }>();
  const effects: unknown[] = [];
  const note = (name: string) => (_: unknown, params: unknown) => {
    effects.push(params === undefined ? [name] : [name, params]);
  };
  const machine = googleSignInMachine.provide({
    actors: { watchPopup: popup.logic, exchangeCredential: exchanging.logic },
    actions: {
      storeSession: note('storeSession'),
      removeReturnAddress: note('removeReturnAddress'),
      loadPage: note('loadPage'),
      openPage: note('openPage'),
      logFailure: note('logFailure'),
    },
  });
  const actor = createActor(machine, { input: { parent: parent.ref, returnAddress } }).start();
  const receive = () => actor.send({ type: 'credential.received', credential: 'a.b.c' });
  return { actor, receive, popup, effects, heard: parent.heard, calls: exchanging.calls };
}

describe('Google sign-in (`account/google`)', () => {
  it('opens the profile when the account has no country code, and keeps the trip waiting', async () => {
    const { receive, effects, calls } = start('/tripDetail?pickup=Sydney');
    receive();
    expect(calls[0]?.input).toEqual({ credential: 'a.b.c' });
    await calls[0]?.resolve(withoutCode);
    expect(effects).toEqual([
      ['storeSession', withoutCode],
      ['loadPage', { to: '/profile' }],
    ]);
  });

  it.each(['country_code', 'countryCode', 'dial_code'])('accepts %s as the country code', async (name) => {
    const { receive, effects, calls } = start();
    const complete = signedInByGoogle({ [name]: '+61' });
    receive();
    await calls[0]?.resolve(complete);
    expect(effects).toEqual([['storeSession', complete], ['removeReturnAddress'], ['loadPage', { to: '/' }]]);
  });

  it('opens the waiting trip, like a password sign-in', async () => {
    const { receive, effects, calls } = start('/tripDetail?pickup=Sydney');
    receive();
    await calls[0]?.resolve(australian);
    expect(effects.slice(1)).toEqual([['removeReturnAddress'], ['loadPage', { to: '/tripDetail?pickup=Sydney' }]]);
  });

  it('exchanges a repeated credential once', async () => {
    const { actor, receive, popup, effects, calls } = start();
    popup.say({ type: 'credential.received', credential: 'a.b.c' });
    receive();
    popup.say({ type: 'credential.received', credential: 'a.b.c' });
    expect(select.selectIsBusy(actor.getSnapshot())).toBe(true);
    await calls[0]?.resolve(australian);
    expect(calls.length).toBe(1);
    expect(effects.length).toBe(3);
  });

  it.each([
    [
      "the server's message",
      new ApiFailure('http', { status: 409, problem: { message: 'Log in with your password.' } }),
      'Log in with your password.',
    ],
    ['a fallback', new ApiFailure('network'), 'Google sign-in failed. Please try again.'],
  ])('shows %s on the home page, signed out, when the exchange fails', async (_, failure, text) => {
    const { receive, effects, heard, calls } = start();
    receive();
    await calls[0]?.reject(failure);
    expect(effects).toEqual([
      ['logFailure', { what: 'googleSignIn', error: failure }],
      ['openPage', { to: '/' }],
    ]);
    expect(heard).toEqual([{ type: 'notice.show', text }]);
  });

  it('only logs a failed popup and allows a retry', () => {
    const { actor, receive, effects, heard, calls } = start();
    const error = new Error('blocked');
    actor.send({ type: 'popup.failed', error });
    expect(effects).toEqual([['logFailure', { what: 'googlePopup', error }]]);
    expect(heard).toEqual([]);
    receive();
    expect(calls.length).toBe(1);
  });

  it('offers a retry when the button fails to load', () => {
    const { actor, effects } = start();
    const error = new Error('offline');
    actor.send({ type: 'button.failed', error });
    expect(select.selectIsUnavailable(actor.getSnapshot())).toBe(true);
    expect(effects).toEqual([['logFailure', { what: 'googleButton', error }]]);
    actor.send({ type: 'button.retry' });
    expect(select.selectIsUnavailable(actor.getSnapshot())).toBe(false);
  });
});
