import { expect, test, vi } from 'vitest';
import { change, draft } from '../machines/support/booking-samples.ts';

vi.mock('#app/browser/location.ts', () => ({ openAddress: () => undefined }));
const { keptChange, openChange } = await import('#app/booking/change-drafts.ts');
const { tabStorage } = await import('#app/browser/storage.ts');

const opened = { ...draft, change };

test('the draft of a change goes with what its tab has stored (`account/one-customer`)', () => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    clear: () => stored.clear(),
  };
  vi.stubGlobal('window', { sessionStorage });
  openChange(opened);
  expect(keptChange(change.bookingId)).toEqual(opened);
  tabStorage.clear();
  expect(keptChange(change.bookingId)).toBeUndefined();
});

test("'Change ride' opens its draft in a browser that blocks storage (`booking/change-draft`)", () => {
  const blocked = () => {
    throw new Error('Blocked');
  };
  vi.stubGlobal('window', Object.defineProperty({}, 'sessionStorage', { get: blocked }));
  openChange(opened);
  expect(keptChange(change.bookingId)).toEqual(opened);
});
