import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { TripDraft } from '#domain/trip.ts';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectSearched } from '#machines/booking/booking-draft.selectors.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { Home } from '#views/booking/home.tsx';
import type { SearchFormProps } from '#views/booking/search-form.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { useHydrated } from '#views/shell/use-hydrated.ts';
import { rideTypes } from '../booking/ride-types.ts';
import { saveSearch, search } from '../booking/search.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function HomePage() {
  const draft = useSelector(useApp(), selectBookingDraft);
  const [kept] = useState(() => selectSearched(draft.getSnapshot()));
  const trip = useHydrated(kept, undefined);
  const ownRideTypes = useRootActor(rideTypes, { id: 'rideTypes', input: { name: 'rideTypes', fallback: [] } });
  return <Search key={trip ? 'kept' : 'new'} draft={draft} trip={trip} rideTypes={ownRideTypes} />;
}

interface SearchProps extends Pick<SearchFormProps, 'rideTypes'> {
  readonly draft: ActorRefFrom<typeof bookingDraftMachine>;
  readonly trip: TripDraft | undefined;
}

function Search({ draft, trip, rideTypes }: SearchProps) {
  const [save] = useState(() => saveSearch(draft));
  return <Home actor={useRootActor(search, { input: { draft, trip } }, save)} rideTypes={rideTypes} />;
}
