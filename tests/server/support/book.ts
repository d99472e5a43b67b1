import { addBooking, addGuestBooking, type BookingPayload } from '#contract/booking/booking.contract.ts';
import type { SignedInCustomer } from './customers.ts';
import type { TestSite } from './site.ts';
import { BOOKING } from './trips.ts';

/** Books the trip of {@link BOOKING} with changes, as a customer or else as a guest. */
export async function book(
  site: TestSite,
  changes: Partial<BookingPayload> = {},
  { customer, key }: { customer?: SignedInCustomer | undefined; key?: string | undefined } = {},
) {
  const headers = { ...customer?.headers, ...(key !== undefined && { 'idempotency-key': key }) };
  const call = customer ? addBooking : addGuestBooking;
  const { status, body } = await site.send(call, { ...BOOKING, ...changes }, headers);
  return { status, body, id: String(body.data?.id ?? '') };
}
