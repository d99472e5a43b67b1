import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from './support/fake-storage.ts';

const [PAYERS, TRAVELLERS] = ['p'.repeat(43), 't'.repeat(43)];

let kept: FakeStorage;
let events: EventTarget;
const location = { pathname: '/ride', search: '', hash: '' };
const history = {
  state: null as object | null,
  replaceState: (state: object | null, _: string, address?: string) => {
    history.state = state;
    if (address !== undefined) location.hash = '';
  },
};

/** The page's code as it is loaded. */
async function loadPage() {
  vi.resetModules();
  const { mailedLinks } = await import('#app/browser/mailed-links.ts');
  return mailedLinks('ride_link');
}

/** Opens a link in the tab, as a new entry of its history. */
function open(token: string) {
  history.state = null;
  location.hash = `#${token}`;
  events.dispatchEvent(new Event('hashchange'));
}

beforeEach(() => {
  kept = new FakeStorage();
  events = new EventTarget();
  vi.stubGlobal('window', Object.assign(events, { location, history, sessionStorage: kept }));
  Object.assign(history, { state: null });
  location.hash = `#${PAYERS}`;
});

test('a link leaves the address, and the tab keeps it for a reload and for the way back from the payment', async () => {
  const { current } = await loadPage();
  expect([current(), location.hash, JSON.stringify(history.state)]).toEqual([PAYERS, '', '{"link":0}']);
  expect((await loadPage()).current()).toBe(PAYERS);
  history.state = null;
  expect((await loadPage()).current()).toBe(PAYERS);
});

test('another link opened in the tab shows its own ride, and Back the ride before', async () => {
  const { current, watch } = await loadPage();
  const stop = watch(() => undefined);
  const before = history.state;
  open(TRAVELLERS);
  expect([current(), location.hash]).toEqual([TRAVELLERS, '']);
  history.state = before;
  expect([current(), (await loadPage()).current()]).toEqual([PAYERS, PAYERS]);
  stop();
});

test('signing out forgets the links, for Back too (`trips/ride-page`)', async () => {
  await loadPage();
  kept.clear();
  expect((await loadPage()).current()).toBe(undefined);
});

test('a place in the page is not a link', async () => {
  location.hash = '#content';
  expect([(await loadPage()).current(), location.hash]).toEqual([undefined, '#content']);
});
