import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../machines/support/signed-in-samples.ts';
import { FakeStorage } from './support/fake-storage.ts';

type SessionStorage = typeof import('#app/account/session-storage.ts');
type StoreSession = typeof import('#app/account/store-session.ts');

const ADA = { token: 'of-ada', auth: 'true', username: 'Ada', account: 'ada@example.com', bookingDrafts: 'of Ada' };
const asGrace = { ...signedIn, token: 'of-grace', users: { ...signedIn.users, email: 'Grace@example.com' } };

let local: FakeStorage;
let tab: FakeStorage;
let page: SessionStorage;
let storeSession: StoreSession['storeSession'];
let startSession: StoreSession['startSession'];

beforeEach(async () => {
  [local, tab] = [new FakeStorage(), new FakeStorage()];
  for (const [key, value] of Object.entries(ADA)) local.setItem(key, value);
  tab.setItem('unsaved_profile', 'of Ada');
  vi.stubGlobal('window', { localStorage: local, sessionStorage: tab });
  vi.resetModules();
  page = await import('#app/account/session-storage.ts');
  ({ storeSession, startSession } = await import('#app/account/store-session.ts'));
});

test('calls carry the token of the page rather than one stored by another tab, until the page adopts it', () => {
  local.setItem('token', 'of-grace');
  expect(page.sessionToken()).toBe('of-ada');
  page.adoptSession();
  expect(page.sessionToken()).toBe('of-grace');
});

test('an expired session does not affect the session of another tab', () => {
  local.setItem('token', 'of-grace');
  page.removeSession();
  expect([local.getItem('token'), page.sessionToken()]).toEqual(['of-grace', undefined]);
});

test('an expired session keeps the draft and its owner', () => {
  page.removeSession();
  expect(Object.fromEntries(local.entries)).toEqual({ account: ADA.account, bookingDrafts: ADA.bookingDrafts });
});

test('a sign-in clears the entries of another customer', () => {
  storeSession(asGrace);
  expect(page.storedSession()).toMatchObject({ hasToken: true, account: 'grace@example.com' });
  expect([local.getItem('bookingDrafts'), tab.entries.size]).toEqual([null, 0]);
});

test.each([
  [
    'the same customer goes on to the trip that waits',
    'ada@example.com',
    '/tripDetail?pickup=Home',
    '/tripDetail?pickup=Home',
  ],
  ['another customer does not', 'grace@example.com', '/tripDetail?pickup=Home', '/'],
  [
    'another customer goes on to the booking of a mailed link',
    'grace@example.com',
    '/bookingDetail/7',
    '/bookingDetail/7',
  ],
])('after a sign-in in place of an expired session, %s', (_, email, to, opened) => {
  const assign = vi.fn();
  vi.stubGlobal('window', { localStorage: local, sessionStorage: tab, location: { assign } });
  page.removeSession();
  startSession(undefined, { signedIn: { ...asGrace, users: { ...asGrace.users, email } }, to, keepsTrip: false });
  expect(assign.mock.calls).toEqual([[opened]]);
});

test('a tab that is opened again after another customer has signed in forgets the entries of the first', async () => {
  local.setItem('account', 'grace@example.com');
  vi.resetModules();
  await import('#app/account/session-storage.ts');
  expect(Object.fromEntries(tab.entries)).toEqual({ account: 'grace@example.com' });
});

test('a tab that is opened again after its customer has signed out forgets the entries; after an expired session it keeps them', async () => {
  page.removeSession();
  vi.resetModules();
  await import('#app/account/session-storage.ts');
  expect(tab.getItem('unsaved_profile')).toBe('of Ada');
  local.clear();
  vi.resetModules();
  await import('#app/account/session-storage.ts');
  expect(tab.entries.size).toBe(0);
});

test("a sign-in in another tab, or a loaded profile, makes the tab that customer's", async () => {
  for (const claim of [
    () => {
      local.setItem('account', 'grace@example.com');
      page.adoptSession();
    },
    () => page.storeProfile({ name: 'Grace', avatar: '', email: 'Grace@example.com' }),
  ]) {
    tab.clear();
    claim();
    expect(Object.fromEntries(tab.entries)).toEqual({ account: 'grace@example.com' });
  }
});

test.each([
  ['the answer', ' Ada@Example.com', ''],
  ['the form, if the answer has none', '', 'ada@example.com '],
])('a sign-in keeps what the same customer has entered, identified by the email in %s', (_, answered, entered) => {
  storeSession({ ...asGrace, users: { ...asGrace.users, email: answered } }, entered);
  expect(local.getItem('bookingDrafts')).toBe('of Ada');
  expect(tab.getItem('unsaved_profile')).toBe('of Ada');
  expect(local.getItem('account')).toBe('ada@example.com');
});

test('a page that signs out clears everything, a page in another tab clears only its own tab, and neither stores anything afterwards', () => {
  page.endTabStorage();
  page.storeProfile({ name: 'Ada', avatar: '', email: 'ada@example.org' });
  expect([Object.fromEntries(local.entries), tab.entries.size]).toEqual([ADA, 0]);
  page.endStorage();
  page.storeProfile({ name: 'Ada', avatar: '', email: 'ada@example.org' });
  expect(local.entries.size).toBe(0);
});

test('a sign-in in another tab is reported once, when it is completely stored (`account/session-storage`)', () => {
  local.clear();
  const tabEvents = new EventTarget();
  vi.stubGlobal('window', Object.assign(tabEvents, { localStorage: local, sessionStorage: tab }));
  const reported: unknown[] = [];
  const stop = page.watchSession((stored) => reported.push(stored));
  for (const [key, value] of Object.entries({ account: ADA.account, username: 'Ada', token: 'of-ada', auth: 'true' })) {
    local.setItem(key, value);
    tabEvents.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
  stop();
  expect(reported).toEqual([{ isFlagged: true, hasToken: true, name: 'Ada', avatar: '', account: ADA.account }]);
});
