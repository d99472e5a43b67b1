import { type ReactNode, useEffect, useState } from 'react';
import type { Visitor } from '#domain/routes.ts';
import { bookingAddress } from '#machines/trips/addresses.ts';
import { PageSkeleton } from '#views/shell/page-states.tsx';
import { followChange, keptChange } from '../booking/change-drafts.ts';
import type { OpenedChange } from '../booking/open-trip.ts';
import { openAddress } from '../browser/location.ts';

interface ChangedTripProps {
  readonly bookingId: string;
  readonly visitor: Visitor;
  readonly children: (change: OpenedChange) => ReactNode;
}

/**
 * The trip page of a booking that is being changed. A change that this tab does not have begins on the ride's page, and one
 * whose customer is no longer signed in continues there after the sign-in.
 */
export default function ChangedTrip({ bookingId, visitor, children }: ChangedTripProps) {
  const [draft] = useState(() => keptChange(bookingId));
  const isAllowed = draft && (visitor === 'customer' || 'link' in draft.change.access);
  const [change] = useState(() => isAllowed && { access: draft.change.access, draft: followChange(draft) });
  useEffect(() => {
    if (change) return;
    const isOfLink = visitor === 'guest' && !draft;
    openAddress(isOfLink ? '/ride' : bookingAddress('upcoming', bookingId), { replace: true });
  }, [change, draft, visitor, bookingId]);
  return change ? children(change) : <PageSkeleton />;
}
