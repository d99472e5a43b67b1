import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import type { SearchInput } from '#machines/booking/search.machine.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { Home } from '#views/booking/home.tsx';
import type { SearchFormProps } from '#views/booking/search-form.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { useHydrated } from '#views/shell/use-hydrated.ts';
import { rideTypes } from '../booking/ride-types.ts';
import { search } from '../booking/search.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function HomePage() {
  const draft = useSelector(useApp(), selectBookingDraft);
  const [kept] = useState(() => selectDraft(draft.getSnapshot())?.trip);
  const trip = useHydrated(kept, undefined);
  const ownRideTypes = useRootActor(rideTypes, { id: 'rideTypes', input: { name: 'rideTypes', fallback: [] } });
  return <Search key={trip ? 'kept' : 'new'} input={{ draft, trip }} rideTypes={ownRideTypes} />;
}

interface SearchProps extends Pick<SearchFormProps, 'rideTypes'> {
  readonly input: SearchInput;
}

function Search({ input, rideTypes }: SearchProps) {
  return <Home actor={useRootActor(search, { input })} rideTypes={rideTypes} />;
}
