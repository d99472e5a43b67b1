import { describe, expect, it } from 'vitest';
import { SIGNUP_FIELDS, type SignupDetails, type SignupField } from '#domain/account.ts';
import { signupMachine } from '#machines/account/signup.machine.ts';
import * as select from '#machines/account/signup.selectors.ts';
import { NO_DETAILS, signupPayload } from '#machines/account/signup-form.ts';
import { selectAlert } from '#machines/support/form.ts';
import { httpFailure } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { signedIn } from '../support/signed-in-samples.ts';
import { ada } from './signup.paths.ts';

function start() {
  const { actor, effects, calls } = run(signupMachine, {});
  const type = (field: SignupField, value: string) =>
    field === 'phone'
      ? actor.send({ type: 'phone.change', countryCode: '+61', phone: value })
      : actor.send({ type: 'field.change', field, value });
  const submit = (details: Partial<SignupDetails> = {}) => {
    const entered = { ...ada, ...details };
    for (const field of SIGNUP_FIELDS) type(field, entered[field]);
    actor.send({ type: 'form.submit' });
  };
  const errors = () => actor.getSnapshot().context.errors;
  const alert = () => selectAlert(actor.getSnapshot());
  return { actor, effects, type, submit, errors, alert, calls: calls('signUp') };
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

  it('shows all validation errors, sends nothing and focuses the first field', () => {
    const { actor, effects, errors, calls } = start();
    actor.send({ type: 'form.submit' });
    expect(errors()).toEqual({
      firstName: 'First name must be at least 3 characters.',
      lastName: 'Last name must be at least 3 characters.',
      email: 'Enter a valid email address.',
      phone: 'Enter a valid phone number.',
      password: 'Password must be at least 8 characters.',
    });
    expect(effects).toEqual([['focusField', { field: 'firstName' }]]);
    expect(calls).toEqual([]);
  });

  it('shows a validation error on blur and clears it on typing', () => {
    const { actor, type, errors } = start();
    type('phone', '0412 345 678');
    actor.send({ type: 'field.blur', field: 'phone' });
    expect(errors()).toEqual({ phone: 'Enter a valid phone number.' });
    type('phone', '412 345 678');
    expect(errors()).toEqual({ phone: undefined });
    expect(select.selectPhone(actor.getSnapshot()).value).toBe('412345678');
  });

  it.each([
    [
      { email: 'This email has an account.', mobile: 'This number is taken.' },
      { email: 'This email has an account.', phone: 'This number is taken.' },
    ],
    [{ password: 'This password is too common.' }, { password: 'This password is too common.' }],
    [{ role: 'There is no such role.' }, {}],
  ])("shows the server's validation errors %o at their fields, and a message for others", async (refused, shown) => {
    const { effects, submit, errors, alert, calls } = start();
    submit();
    await calls[0]?.reject(httpFailure(422, { validation_errors: refused }));
    const fields = Object.keys(shown);
    expect([errors(), alert()]).toEqual([shown, fields.length > 0 ? '' : 'Something went wrong.']);
    expect(effects).toEqual(fields.slice(0, 1).map((field) => ['focusField', { field }]));
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
