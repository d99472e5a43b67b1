import { describe, expect, it } from 'vitest';
import { loginMachine } from '#machines/account/login.machine.ts';
import * as select from '#machines/account/login.selectors.ts';
import { selectAlert, selectIsBusy } from '#machines/support/form.ts';
import { run } from '../support/run.ts';
import { signedIn } from '../support/signed-in-samples.ts';

function start(returnAddress?: string) {
  const { actor, effects, calls } = run(loginMachine, { returnAddress });
  const submit = (email: string, password: string) => {
    actor.send({ type: 'field.change', field: 'email', value: email });
    actor.send({ type: 'field.change', field: 'password', value: password });
    actor.send({ type: 'form.submit' });
  };
  const alert = () => selectAlert(actor.getSnapshot());
  return { actor, effects, submit, alert, calls: calls('logIn') };
}

describe('login (`account/sign-in`)', () => {
  it('stores the session and loads the home page', async () => {
    const { actor, effects, submit, calls } = start();
    submit(' ada@example.com ', ' correct horse ');
    expect(calls[0]?.input).toEqual({ email: 'ada@example.com', password: ' correct horse ' });
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    await calls[0]?.resolve(signedIn);
    expect(effects).toEqual([['startSession', { signedIn, email: ' ada@example.com ', to: '/', keepsTrip: false }]]);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  });

  it('passes the email on to the form of a forgotten password', () => {
    const { actor, effects } = start();
    actor.send({ type: 'field.change', field: 'email', value: ' ada@example.com' });
    actor.send({ type: 'reset.choose' });
    expect(effects).toEqual([['keepEmail', { email: 'ada@example.com' }]]);
  });

  it.each([
    ['/tripDetail?pickup=Sydney', '/tripDetail?pickup=Sydney'],
    ['https://evil.example/tripDetail', '/'],
  ])('with return address %s opens %s', async (returnAddress, to) => {
    const { effects, submit, calls } = start(returnAddress);
    submit('ada@example.com', 'correct horse');
    await calls[0]?.resolve(signedIn);
    expect(effects).toEqual([['startSession', { signedIn, email: 'ada@example.com', to, keepsTrip: false }]]);
  });

  it("says 'Please fill all fields.' and sends nothing, until the visitor types", () => {
    const { actor, effects, alert, calls, submit } = start();
    submit('  ', '');
    expect(alert()).toBe('Please fill all fields.');
    expect(missing(actor)).toEqual([true, true]);
    submit('ada@example.com', '');
    expect(alert()).toBe('Please fill all fields.');
    expect(missing(actor)).toEqual([false, true]);
    actor.send({ type: 'field.change', field: 'password', value: 'c' });
    expect(alert()).toBe('');
    expect(effects).toEqual([
      ['focusField', { field: 'email' }],
      ['focusField', { field: 'password' }],
    ]);
    expect(calls).toEqual([]);
  });
});

/** Whether the email and the password are marked red. */
function missing(actor: ReturnType<typeof start>['actor']) {
  return (['email', 'password'] as const).map((field) => select.selectField(actor.getSnapshot(), field).isInvalid);
}
