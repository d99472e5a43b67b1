import { describe, expect, it } from 'vitest';
import type { FormContext } from '#machines/support/form.ts';
import type { PathModel } from '../paths/engine/model.ts';
import { good } from './account/change-password.paths.ts';
import { ada } from './account/signup.paths.ts';
import { deletionTerms, profile } from './support/account-samples.ts';
import { httpFailure } from './support/failures.ts';
import { run } from './support/run.ts';

type Texts = Readonly<Record<string, string>>;

/** The answers that some forms wait for. */
const ANSWERS = { loadTerms: deletionTerms, loadProfile: profile, verifyLink: { valid: true } };

/** The form with these entries, submitted. */
async function submitted(chart: string, entries: Texts) {
  const [area, name] = chart.split('/');
  const { default: model }: { default: PathModel } = await import(`./${area}/${name}.paths.ts`);
  const { actor, effects, callsOfChild, see } = run(model.machine, model.inputs[0] as object);
  const type = (field: string, value: string) =>
    actor.send(
      field === 'phone'
        ? { type: 'phone.change', countryCode: '+61', phone: value }
        : { type: 'field.change', field, value },
    );
  // Each form ignores the events of others.
  const submit = () => ['form.submit', 'payer.demanded'].map((event) => actor.send({ type: event }));
  actor.send({ type: 'deletion.choose' });
  for (const [call, answer] of Object.entries(ANSWERS)) await callsOfChild(call)[0]?.resolve(answer);
  for (const [field, value] of Object.entries(entries)) type(field, value);
  submit();
  return {
    type,
    submit,
    calls: callsOfChild,
    blur: (field: string) => actor.send({ type: 'field.blur', field }),
    isSent: () => see().hasTag('busy'),
    context: (): FormContext<Texts> => see().context,
    errors: () => Object.fromEntries(Object.entries(see().context.errors).filter(([, error]) => error !== undefined)),
    focused: () => effects.filter(([effect]) => effect === 'focusField').map(([, params]) => params),
  };
}

/** The others check a field when it is left, too. */
const CHECKED_ON_SUBMIT = [
  'account/account-deletion',
  'account/change-password',
  'account/profile',
  'shell/contact-form',
];

const TOO_SHORT = 'Password must be at least 8 characters.';
const NO_EMAIL = 'Enter a valid email address.';
const NAMES = {
  firstName: 'First name must be at least 3 characters.',
  lastName: 'Last name must be at least 3 characters.',
};
const NO_PASSWORDS = {
  current: 'Current password is required!',
  next: 'New password is required!',
  confirmation: 'Confirm password is required!',
};

describe('a form', () => {
  it.each<[chart: string, entries: Texts, errors: Texts]>([
    ['account/account-deletion', {}, { password: 'Password is required!' }],
    ['account/change-password', {}, NO_PASSWORDS],
    ['account/forgot-password', { email: 'ada' }, { email: NO_EMAIL }],
    ['account/profile', { firstName: ' Jo ', lastName: 'Li' }, NAMES],
    ['account/profile', { phone: '041234567890' }, { phone: 'Mobile number must be 4 to 10 digits!' }],
    ['account/reset-password', { password: 'short', confirmation: 'short' }, { password: TOO_SHORT }],
    ['account/signup', {}, { ...NAMES, email: NO_EMAIL, phone: 'Enter a valid phone number.', password: TOO_SHORT }],
    ['account/signup', { ...ada, phone: '0412 345 678' }, { phone: 'Enter a valid phone number.' }],
    ['booking/payer', { name: ' ', email: '' }, { name: 'Name is required', email: 'Email is required' }],
    ['booking/payer', { email: 'jo' }, { email: 'Invalid email format' }],
    ['shell/contact-form', { name: ' ' }, { name: 'Name is required', phone: 'Phone is required' }],
    ['trips/find-booking', { reference: ' ' }, { reference: 'Enter your booking ID.', email: NO_EMAIL }],
    ['trips/find-booking', { reference: 'MC-7KQ2XR4', email: 'ada' }, { email: NO_EMAIL }],
  ])('of %s with %o focuses its first error, sends nothing, and clears each on typing', async (...row) => {
    const [chart, entries, expected] = row;
    const { blur, context, errors, focused, isSent, type } = await submitted(chart, entries);
    const fields = Object.keys(expected);
    expect([errors(), focused(), isSent()]).toEqual([expected, [{ field: fields[0] }], false]);
    const left = { ...expected };
    for (const field of fields.toReversed()) {
      type(field, context().values[field] ?? '');
      delete left[field];
      expect(errors()).toEqual(left);
    }
    for (const field of fields) blur(field);
    expect(errors()).toEqual(CHECKED_ON_SUBMIT.includes(chart) ? {} : expected);
  });

  it.each<[chart: string, field: string, entries: Texts, error: string]>([
    ['account/change-password', 'next', { ...good, confirmation: 'another one' }, 'Passwords do not match!'],
    ['account/change-password', 'confirmation', { ...good, confirmation: 'another one' }, 'Passwords do not match!'],
    ['account/reset-password', 'password', { password: 'correct horse' }, 'Passwords do not match.'],
    ['account/reset-password', 'confirmation', { password: 'correct horse' }, 'Passwords do not match.'],
  ])('of %s no longer says that the passwords differ once the %s is typed again', async (...row) => {
    const [chart, field, entries, error] = row;
    const { errors, focused, isSent, type } = await submitted(chart, entries);
    expect([errors(), focused(), isSent()]).toEqual([{ confirmation: error }, [{ field: 'confirmation' }], false]);
    type(field, 'correct house');
    expect(errors()).toEqual({});
  });

  const aBadOne = { password: 'password1', confirmation: 'password1' };
  it.each<[chart: string, call: string, entries: Texts, refused: Texts, errors: Texts]>([
    ['account/account-deletion', 'deleteAccount', { password: 'a guess' }, { password: 'No.' }, { password: 'No.' }],
    ['account/change-password', 'changePassword', { ...good }, { current_password: 'No.' }, { current: 'No.' }],
    ['account/reset-password', 'resetPassword', aBadOne, { password: 'No.' }, { password: 'No.' }],
    ['account/signup', 'signUp', { ...ada }, { mobile: 'No.', email: 'Known.' }, { email: 'Known.', phone: 'No.' }],
    ['account/signup', 'signUp', { ...ada }, { password: 'No.', x: 'y' }, { password: 'No.' }],
  ])('of %s shows what %s refuses at its fields, and can be sent again', async (...row) => {
    const [chart, call, entries, validation_errors, shown] = row;
    const { calls, context, errors, focused, submit } = await submitted(chart, entries);
    const { values } = context();
    await calls(call)[0]?.reject(httpFailure(422, { message: 'Please check this.', validation_errors }));
    expect([errors(), focused()]).toEqual([shown, [{ field: Object.keys(shown)[0] }]]);
    expect(context()).toMatchObject({ values, message: '' });
    submit();
    expect(calls(call)).toHaveLength(2);
  });
});
