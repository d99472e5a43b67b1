import type { Call, CallInput } from '#contract/call.ts';
import type { RideAccess } from '#machines/trips/ride-access.ts';
import { api } from '../api/api.ts';
import { openStream } from '../api/open-stream.ts';

/** A call with `auth: 'ride'`. */
export function sendForRide<C extends Call>(
  call: C,
  access: RideAccess,
  fields: Omit<CallInput<C>, 'id'>,
  signal: AbortSignal,
  idempotencyKey?: string,
) {
  const { id, link } = named(access);
  return api.send(call, { ...fields, id } as CallInput<C>, { signal, link, ...(idempotencyKey && { idempotencyKey }) });
}

/** The same for a call that answers with an event stream. */
export function openForRide(call: Call, access: RideAccess, signal: AbortSignal) {
  const { id, link } = named(access);
  return openStream(api, call, { id }, { signal, link });
}

/** A link identifies its ride, and its token is never one of the fields. */
function named(access: RideAccess) {
  return 'link' in access ? { id: '', link: access.link } : { id: access.bookingId, link: undefined };
}
