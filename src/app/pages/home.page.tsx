import { useSelector } from '@xstate/react';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import type { SearchInput } from '#machines/booking/search.types.ts';
import { selectBookingDraft, selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { Home } from '#views/booking/home.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { search } from '../booking/search.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { useHydrated } from './use-hydrated.ts';

export default function HomePage() {
  const draft = useSelector(useApp(), selectBookingDraft);
  const trip = useHydrated(selectDraft(draft.getSnapshot())?.trip, undefined);
  return <Search key={trip ? 'kept' : 'new'} input={{ draft, trip }} />;
}

function Search({ input }: { readonly input: SearchInput }) {
  const { middleFee } = useSelector(useSelector(useApp(), selectSettingsActor), selectSettings);
  return <Home actor={useRootActor(search, { input })} middleFee={middleFee} />;
}
