import type { Call, CallInput } from '#contract/call.ts';
import type { RideAccess } from '#machines/trips/ride-access.ts';
import { api } from '../api/api.ts';

/** A call with `auth: 'ride'`. A link names its ride itself, and its token never stands among the fields. */
export function sendForRide<C extends Call>(
  call: C,
  access: RideAccess,
  fields: Omit<CallInput<C>, 'id'>,
  signal: AbortSignal,
) {
  const [id, link] = 'link' in access ? ['', access.link] : [access.bookingId];
  return api.send(call, { ...fields, id } as CallInput<C>, { signal, link });
}
