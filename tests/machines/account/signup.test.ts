import { describe, expect, it } from 'vitest';
import { SIGNUP_FIELDS } from '#domain/account.ts';
import { signupMachine } from '#machines/account/signup.machine.ts';
import { NO_DETAILS, signupPayload } from '#machines/account/signup-form.ts';
import { selectAlert } from '#machines/support/form.ts';
import { httpFailure } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { signedIn } from '../support/signed-in-samples.ts';
import { ada } from './signup.paths.ts';

function start() {
  const { actor, effects, calls } = run(signupMachine, {});
  const submit = () => {
    for (const field of SIGNUP_FIELDS) actor.send({ type: 'field.change', field, value: ada[field] });
    actor.send({ type: 'form.submit' });
  };
  return { actor, effects, submit, calls: calls('signUp') };
}

describe('signup', () => {
  it('begins with what a guest has entered for a booking (`booking/what-next`)', () => {
    const { password: _, ...contact } = ada;
    const { actor } = run(signupMachine, { contact });
    expect(actor.getSnapshot().context.values).toEqual({ ...ada, password: '' });
  });

  it('`account/signup` stores the session and loads the profile page', async () => {
    const { effects, submit, calls } = start();
    submit();
    expect(calls[0]?.input).toEqual({ details: ada });
    await calls[0]?.resolve(signedIn);
    expect(effects).toEqual([['startSession', { signedIn, email: ada.email, to: '/profile', keepsTrip: true }]]);
  });

  it('shows a message when the server refuses something that is not a field of the form', async () => {
    const { actor, effects, submit, calls } = start();
    submit();
    await calls[0]?.reject(httpFailure(422, { validation_errors: { role: 'There is no such role.' } }));
    expect([selectAlert(actor.getSnapshot()), effects]).toEqual(['Something went wrong.', []]);
  });

  it('starts empty, with Australia selected', () => {
    expect(start().actor.getSnapshot().context.values).toEqual(NO_DETAILS);
    expect(NO_DETAILS.countryCode).toBe('+61');
  });

  it('maps the form to the payload', () => {
    expect(signupPayload({ ...ada, firstName: ' Ada ', email: ' ada@example.com ' })).toEqual({
      type: 'signup',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      password: 'correct horse',
      mobile: '+61412345678',
      country_code: '+61',
      local_number: '412345678',
      role: 'customer',
    });
  });
});
