import { expect, test, vi } from 'vitest';
import { change, draft } from '../machines/support/booking-samples.ts';

vi.mock('#app/browser/location.ts', () => ({ openAddress: () => undefined }));

test("'Change ride' opens its draft in a browser that blocks storage (`booking/change-draft`)", async () => {
  const blocked = () => {
    throw new Error('Blocked');
  };
  vi.stubGlobal('window', Object.defineProperty({}, 'sessionStorage', { get: blocked }));
  const { keptChange, openChange } = await import('#app/booking/change-drafts.ts');
  const opened = { ...draft, change };
  openChange(opened);
  expect(keptChange(change.bookingId)).toEqual(opened);
});
