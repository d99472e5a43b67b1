import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { newcomerIn } from '#machines/booking/confirmation.selectors.ts';
import { peopleOf } from '#machines/booking/typed-people.ts';
import { selectBookingDraft, selectSearch, selectVisitor } from '#machines/shell/app.selectors.ts';
import { Confirmation } from '#views/booking/confirmation.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { guestContact } from '../account/guest-contact.ts';
import { confirmation } from '../booking/confirmation.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { withRouteMaps } from './with-route-maps.tsx';

export default withRouteMaps(function SuccessPage() {
  const bookingId = new URLSearchParams(useSelector(useApp(), selectSearch)).get('booking_id') ?? '';
  return <BookingSuccess key={bookingId} bookingId={bookingId} />;
});

function BookingSuccess({ bookingId }: { readonly bookingId: string }) {
  const app = useApp();
  const draft = useSelector(app, selectBookingDraft);
  const visitor = useSelector(app, selectVisitor);
  // The draft ends once the booking is confirmed.
  const [people] = useState(() => {
    const typed = peopleOf(draft.getSnapshot().context, bookingId);
    guestContact.keep(newcomerIn(typed));
    return typed;
  });
  const actor = useRootActor(confirmation, { input: { bookingId, draft, visitor, people } });
  return <Confirmation actor={actor} />;
}
