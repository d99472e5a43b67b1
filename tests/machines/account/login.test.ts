import { describe, expect, it } from 'vitest';
import { loginMachine } from '#machines/account/login.machine.ts';
import * as select from '#machines/account/login.selectors.ts';
import { selectAlert } from '#machines/support/form.ts';
import { run } from '../support/run.ts';
import { signedIn } from '../support/signed-in-samples.ts';

function start(returnAddress?: string, from?: string) {
  const { actor, effects, calls } = run(loginMachine, { returnAddress, from, email: '' });
  const submit = (email: string, password: string) => {
    actor.send({ type: 'field.change', field: 'email', value: email });
    actor.send({ type: 'field.change', field: 'password', value: password });
    actor.send({ type: 'form.submit' });
  };
  const alert = () => selectAlert(actor.getSnapshot());
  return { actor, effects, submit, alert, calls: calls('logIn') };
}

describe('login (`account/sign-in`)', () => {
  it('begins with the email that was typed before, such as at the sign-up', () => {
    const { actor } = run(loginMachine, { returnAddress: undefined, email: 'ada@example.com' });
    expect(actor.getSnapshot().context.values).toEqual({ email: 'ada@example.com', password: '' });
  });

  it('says that a trip waits for the sign-in', () => {
    const leadOf = (returnAddress?: string) => select.selectLead(start(returnAddress).actor.getSnapshot());
    expect([leadOf('/tripDetail?pickup=Sydney'), leadOf('/bookings'), leadOf()]).toEqual([
      'Your trip is saved. It opens again, just as you left it, once you have logged in.',
      'Book and manage your rides, and get ride status updates on the day of travel.',
      'Book and manage your rides, and get ride status updates on the day of travel.',
    ]);
  });

  it.each([
    [undefined, undefined, '/'],
    ['/tripDetail?pickup=Sydney', undefined, '/tripDetail?pickup=Sydney'],
    ['/tripDetail?pickup=Sydney', '/signup', '/tripDetail?pickup=Sydney'],
    ['https://evil.example/tripDetail', '/bookings', '/'],
    ['/bookingDetail/b1', '//evil.example/bookingDetail/b1', '/'],
    [undefined, '/bookingDetail', '/'],
    [undefined, '/bookingDetail/b1/more', '/'],
    ['/tripDetail?pickup=Sydney', '/bookingDetail/b1', '/bookingDetail/b1'],
    ['/tripDetail?pickup=Sydney', '/historyDetail/b1/', '/historyDetail/b1/'],
    [undefined, '/bookingdetail/b1?payment=canceled', '/bookingdetail/b1?payment=canceled'],
  ])('with return address %s, opened from %s, opens %s (`booking/mailed-way`)', async (returnAddress, from, to) => {
    const { effects, submit, calls } = start(returnAddress, from);
    submit(' ada@example.com ', ' correct horse ');
    expect(calls[0]?.input).toEqual({ email: 'ada@example.com', password: ' correct horse ' });
    await calls[0]?.resolve(signedIn);
    expect(effects).toEqual([['startSession', { signedIn, email: ' ada@example.com ', to, keepsTrip: false }]]);
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
