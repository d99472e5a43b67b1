import { describe, expect, it } from 'vitest';
import { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import * as select from '#machines/account/google-sign-in.selectors.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { signedInByGoogle } from '../support/signed-in-samples.ts';
import { australian, joinOver, taken, withoutCode, wrongPassword } from './google-sign-in.paths.ts';

function start(returnAddress?: string, from?: string) {
  const { actor, effects, failures, heard, calls } = run(googleSignInMachine, { returnAddress, from });
  const receive = () => actor.send({ type: 'credential.received', credential: 'a.b.c' });
  return { actor, receive, effects, failures, heard, calls: calls('exchangeCredential'), callsOf: calls };
}

describe('Google sign-in (`account/google`)', () => {
  const [TRIP, RIDE] = ['/tripDetail?pickup=Sydney', '/bookingDetail/b1?a=b'];
  it.each([
    ['no country code', withoutCode, TRIP, undefined, '/profile'],
    ['no country code, from a booking', withoutCode, undefined, RIDE, '/profile?booking=%2FbookingDetail%2Fb1%3Fa%3Db'],
    ['a country code and a waiting trip', australian, TRIP, undefined, TRIP],
    ['a country code, from a booking', australian, undefined, RIDE, RIDE],
    ...['country_code', 'countryCode', 'dial_code'].map(
      (name) => [`a ${name}`, signedInByGoogle({ [name]: '+61' }), undefined, undefined, '/'] as const,
    ),
  ] as const)(
    'stores the session of an account with %s once, and opens its next page (`booking/mailed-way`)',
    async (_, signedIn, returnAddress, from, to) => {
      const { receive, effects, calls } = start(returnAddress, from);
      receive();
      receive();
      expect(calls.map(({ input }) => input)).toEqual([{ credential: 'a.b.c' }]);
      await calls[0]?.resolve(signedIn);
      expect(effects).toEqual([['startSession', { signedIn, to, keepsTrip: signedIn === withoutCode }]]);
    },
  );

  it.each([
    ["the server's message", httpFailure(409, { message: 'Log in with your password.' }), 'Log in with your password.'],
    ['a fallback', offline, 'Google sign-in failed. Please try again.'],
  ])('shows %s on the home page, signed out, when the exchange fails', async (_, failure, text) => {
    const { receive, effects, failures, heard, calls } = start();
    receive();
    await calls[0]?.reject(failure);
    expect([effects, heard]).toEqual([[['openPage', { to: '/' }]], [{ type: 'notice.show', text }]]);
    expect(failures).toEqual([{ what: 'exchangeCredential', error: failure }]);
  });

  const askForProof = async () => {
    const started = start();
    started.receive();
    await started.calls[0]?.reject(taken);
    return { ...started, password: started.callsOf('joinByPassword'), link: started.callsOf('sendJoinLink') };
  };

  it('joins the account with the same address by its password, which is then forgotten (`account/google-join`)', async () => {
    const { actor, effects, heard, password } = await askForProof();
    const snapshot = actor.getSnapshot();
    expect([select.selectIsProving(snapshot), select.selectEmail(snapshot)]).toEqual([true, 'ada@example.com']);
    actor.send({ type: 'form.submit' });
    expect([select.selectAlert(actor.getSnapshot()), password.length]).toEqual(['Please fill all fields.', 0]);
    actor.send({ type: 'field.change', field: 'password', value: 'correct horse' });
    actor.send({ type: 'form.submit' });
    expect(password[0]?.input).toEqual({ ticket: 'ticket-1', password: 'correct horse' });
    await password[0]?.resolve(australian);
    expect(effects).toEqual([
      ['focusField', { field: 'password' }],
      ['startSession', { signedIn: australian, to: '/', keepsTrip: false }],
    ]);
    expect([actor.getSnapshot().context.values, heard]).toEqual([{ password: '' }, []]);
  });

  it('keeps the ticket for the page that the mailed link opens, and signs in to nothing itself', async () => {
    const lost = await askForProof();
    lost.actor.send({ type: 'link.request' });
    await lost.link[0]?.reject(offline);
    expect(lost.effects).toMatchObject([['storeTicket', { ticket: 'ticket-1' }]]);
    const { actor, effects, link } = await askForProof();
    actor.send({ type: 'link.request' });
    expect(link[0]?.input).toEqual({ ticket: 'ticket-1' });
    await link[0]?.resolve(undefined);
    expect(effects).toMatchObject([['storeTicket', { ticket: 'ticket-1' }]]);
    expect(select.selectProofStage(actor.getSnapshot())).toBe('mailed');
    actor.send({ type: 'dialog.close' });
    expect(select.selectIsProving(actor.getSnapshot())).toBe(false);
  });

  it("shows the server's message for a wrong password until the next try, and the end of an offer that has expired", async () => {
    const { actor, password } = await askForProof();
    actor.send({ type: 'field.change', field: 'password', value: 'a guess' });
    actor.send({ type: 'form.submit' });
    await password[0]?.reject(wrongPassword);
    expect(select.selectAlert(actor.getSnapshot())).toBe('Incorrect password.');
    actor.send({ type: 'form.submit' });
    expect(select.selectAlert(actor.getSnapshot())).toBe('');
    await password[1]?.reject(joinOver);
    expect(select.selectProofStage(actor.getSnapshot())).toBe('over');
    expect(select.selectAlert(actor.getSnapshot())).toBe('This took too long. Continue with Google again.');
  });

  const blocked = 'Your browser has blocked the sign-in pop-up. Allow pop-ups for this site, then try again.';

  it.each([
    ['only logs a failed popup', 'popup.failed', []],
    ['says that the browser has blocked the popup', 'popup.blocked', [{ type: 'notice.show', text: blocked }]],
  ] as const)('%s, and allows a retry', (_, type, said) => {
    const { actor, receive, failures, heard, calls } = start();
    const error = new Error('blocked');
    actor.send({ type, error });
    expect({ failures, heard }).toEqual({ failures: [{ what: type, error }], heard: said });
    receive();
    expect(calls.length).toBe(1);
  });
});
