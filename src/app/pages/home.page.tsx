import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { TripDraft } from '#domain/trip.ts';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { Home } from '#views/booking/home.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { search } from '../booking/search.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { useHydrated } from './use-hydrated.ts';
import { usePageTitle } from './use-page-title.ts';

export default function HomePage() {
  usePageTitle('Request a ride');
  const draft = useSelector(useApp(), selectBookingDraft);
  return draft && <SearchPage draft={draft} />;
}

interface SearchPageProps {
  readonly draft: ActorRefFrom<typeof bookingDraftMachine>;
}

function SearchPage({ draft }: SearchPageProps) {
  const trip = useHydrated(selectDraft(draft.getSnapshot())?.trip, undefined);
  return <Search key={trip ? 'kept' : 'new'} draft={draft} trip={trip} />;
}

function Search(input: SearchPageProps & { readonly trip: TripDraft | undefined }) {
  return <Home actor={useRootActor(search, { input })} />;
}
