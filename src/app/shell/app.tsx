import { useSelector } from '@xstate/react';
import { Router } from 'wouter';
import { selectPath } from '#machines/shell/app.selectors.ts';
import { type AppActor, AppContext, useApp } from '#views/shell/app-context.ts';
import { Frame } from '#views/shell/frame.tsx';
import { GoogleSlot } from '../google/google-slot.tsx';
import { PageOutlet } from '../pages/page-outlet.tsx';
import '#design/global.css.ts';

/** The app is waiting if the prerendered document only has a loading state. */
export function App({ actor, isWaiting }: { readonly actor: AppActor; readonly isWaiting: boolean }) {
  return (
    <AppContext value={actor}>
      <Router hook={useAddress}>
        <Frame>
          <PageOutlet isWaiting={isWaiting} />
        </Frame>
        <GoogleSlot />
      </Router>
    </AppContext>
  );
}

/** Routes by the statechart's address, so that page and visitor always change together. */
function useAddress(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const app = useApp();
  const path = useSelector(app, selectPath);
  return [path, (to, options) => app.send({ type: 'page.open', to, replace: options?.replace })];
}
