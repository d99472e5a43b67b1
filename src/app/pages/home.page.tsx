import { useActorRef, useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import type { TripDraft } from '#domain/trip.ts';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { Home } from '#views/booking/home.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { search } from '../booking/search.ts';

export default function HomePage() {
  const kept = useSelector(useApp(), selectBookingDraft)?.getSnapshot();
  const trip = useHydrated(kept && selectDraft(kept)?.trip);
  return <SearchPage key={trip ? 'kept' : 'new'} trip={trip} />;
}

function SearchPage({ trip }: { readonly trip: TripDraft | undefined }) {
  return <Home actor={useActorRef(search, { input: { draft: trip } })} />;
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
