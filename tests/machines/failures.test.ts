import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, getNextSnapshot } from 'xstate';
import { ApiFailure } from '#contract/api-failure.ts';
import { exploreModel } from '../paths/engine/graph.ts';
import type { PathModel } from '../paths/engine/model.ts';

const WAIT = 'Too many tries. Wait 40 seconds.';

const FAILURES = {
  explained: new ApiFailure('http', { status: 429, problem: { message: WAIT } }),
  unexplained: new ApiFailure('http', { status: 500 }),
  unreadable: new ApiFailure('unreadable', { status: 200 }),
  offline: new ApiFailure('network', { cause: new TypeError('Failed to fetch') }),
  broken: new TypeError('broken'),
};
type Words = Readonly<Record<keyof typeof FAILURES, string>>;

/** The server's own words where it sends some, the others for every other failure. */
const orElse = (words: string): Words => ({
  explained: WAIT,
  unexplained: words,
  unreadable: words,
  offline: words,
  broken: words,
});

it.each<[chart: string, actor: string, words: Words]>([
  ['account/login', 'logIn', { ...orElse('Something went wrong.'), offline: 'Network error. Please try again later.' }],
  [
    'account/signup',
    'signUp',
    { ...orElse('Something went wrong.'), offline: 'Network error. Please try again later.' },
  ],
  [
    'account/forgot-password',
    'sendResetLink',
    { ...orElse('Failed to send reset link.'), offline: 'Network error. Please try again.' },
  ],
  ['account/resend-email', 'resendEmail', orElse('Failed to resend email.')],
  ['account/reset-password', 'verifyLink', orElse('Something went wrong. Please try again.')],
  [
    'account/reset-password',
    'resetPassword',
    { ...orElse('Failed to reset password.'), offline: 'Something went wrong. Please try again.' },
  ],
  ['account/profile', 'saveProfile', { ...orElse('Something went wrong!'), unexplained: 'Update failed!' }],
  [
    'shell/contact-form',
    'addContact',
    { ...orElse("We couldn't save the contact. Please try again."), offline: 'Network error. Please try again.' },
  ],
  [
    'trips/find-booking',
    'sendRideLink',
    { ...orElse("We couldn't look for your booking. Please try again."), offline: 'Network error. Please try again.' },
  ],
  [
    'trips/rating',
    'sendReview',
    { ...orElse("We couldn't send your review. Please try again."), offline: 'Network error. Please try again.' },
  ],
  [
    'booking/payment',
    'openCheckout',
    {
      ...orElse('Something went wrong during checkout. Please try again.'),
      explained: 'HTTP error! status: 429',
      unexplained: 'HTTP error! status: 500',
      offline: 'Network error. Check your connection and try again.',
      broken: 'broken',
    },
  ],
])('%s keeps the entries and says why %s has failed', async (chart, actor, words) => {
  const [area, name] = chart.split('/');
  const { default: model }: { default: PathModel } = await import(`./${area}/${name}.paths.ts`);
  const waiting = exploreModel(model)
    .flatMap(({ states }) => [...states.values()].map(({ snapshot }) => snapshot))
    .find(({ _nodes }) => _nodes.some(({ invoke }) => invoke.some(({ id }) => id === actor))) as AnyMachineSnapshot;
  const after = (error: Error): AnyMachineSnapshot =>
    getNextSnapshot(model.stubbed, waiting, { type: `xstate.error.actor.${actor}`, error, actorId: actor });
  const said = Object.entries(FAILURES).map(([kind, error]) => [kind, model.says(after(error))]);
  expect(Object.fromEntries(said)).toEqual(words);
  expect(after(FAILURES.offline).context.values).toEqual(waiting.context.values);
});
