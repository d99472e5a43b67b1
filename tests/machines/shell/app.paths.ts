import assert from 'node:assert/strict';
import { decideRoute, type Visitor } from '#domain/routes.ts';
import { NO_SESSION } from '#machines/account/session-storage.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { signedIn } from '../support/account-samples.ts';

const PATHS = [
  '/',
  '/promos',
  '/bookings',
  '/emergency',
  '/bookingDetail/12',
  '/historyDetail/12',
  '/profile',
  '/change-password',
  '/tripDetail',
  '/success',
  '/cancel',
  '/login',
  '/signup',
  '/forget-password',
  '/ResetEmailSent',
  '/reset-password',
  '/nowhere',
];
const VISITORS: readonly Visitor[] = ['guest', 'customer'];

export default pathModel(appMachine, {
  input: { session: NO_SESSION, path: '/', search: '' },
  otherInputs: [{ session: { ...signedIn, name: 'Ada Lovelace' }, path: '/nowhere', search: '' }],
  slice: ({ visitor, path }) => [visitor, path],
  events: {
    'location.changed': PATHS.map((path) => ({ path, search: '' })),
    'visitor.changed': VISITORS.map((visitor) => ({ visitor })),
    'session.replaced': [{ to: '/login' }],
    'page.open': [{ to: '/login' }],
    'notice.show': [{ text: 'Something has happened.' }],
  },
  // Every page reacts to a change of customer in the same way.
  filter: (snapshot, { type }) =>
    !snapshot.matches('leaving') &&
    (!type.startsWith('session.') || (snapshot.matches('showing') && snapshot.context.path === '/profile')),
  deadEnds: { leaving: 'Another page is loaded.' },
  invariants: {
    'the page follows the route rules': (snapshot) => {
      const decision = decideRoute(snapshot.context.visitor, snapshot.context.path);
      const expected = { page: 'showing', redirect: 'redirecting', notFound: 'notFound' };
      assert.ok(['leaving', expected[decision.kind]].includes(snapshot.value));
    },
  },
});
