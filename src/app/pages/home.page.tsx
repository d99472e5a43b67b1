import { useActorRef, useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { selectDraft } from '#machines/booking/booking-draft.selectors.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { Home } from '#views/booking/home.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { search } from '../booking/search.ts';

export default function HomePage() {
  const isHydrated = useSyncExternalStore(never, isTrue, isFalse);
  return <SearchPage key={String(isHydrated)} goesOn={isHydrated} />;
}

/** The trip of an earlier visit is put in only after hydration, which must find the empty form that was rendered at build. */
function SearchPage({ goesOn }: { readonly goesOn: boolean }) {
  const app = useApp();
  const kept = useSelector(app, selectBookingDraft)?.getSnapshot();
  const actor = useActorRef(search, { input: { draft: goesOn && kept ? selectDraft(kept)?.trip : undefined } });
  return <Home actor={actor} />;
}

const never = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
