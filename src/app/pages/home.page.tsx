import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import type { SearchInput } from '#machines/booking/search.types.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { Home } from '#views/booking/home.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { useHydrated } from '#views/shell/use-hydrated.ts';
import { search } from '../booking/search.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function HomePage() {
  const draft = useSelector(useApp(), selectBookingDraft);
  const [kept] = useState(() => selectDraft(draft.getSnapshot())?.trip);
  const trip = useHydrated(kept, undefined);
  return <Search key={trip ? 'kept' : 'new'} input={{ draft, trip }} />;
}

function Search({ input }: { readonly input: SearchInput }) {
  return <Home actor={useRootActor(search, { input })} />;
}
