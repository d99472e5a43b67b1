import { useActorRef, useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { TripDraft } from '#domain/trip.ts';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { Home } from '#views/booking/home.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { search } from '../booking/search.ts';
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
  const trip = useHydrated(selectDraft(draft.getSnapshot())?.trip);
  return <Search key={trip ? 'kept' : 'new'} draft={draft} trip={trip} />;
}

function Search(input: SearchPageProps & { readonly trip: TripDraft | undefined }) {
  return <Home actor={useActorRef(search, { input })} />;
}

/** Nothing while hydration compares with the empty form that was rendered at build; then the value that there was. */
function useHydrated<Value>(value: Value): Value | undefined {
  const [first] = useState(value);
  return useSyncExternalStore(
    never,
    () => first,
    () => undefined,
  );
}

const never = () => () => undefined;
