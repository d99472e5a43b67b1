import { type AppActor, AppContext } from '#views/shell/app-context.ts';
import { Frame } from '#views/shell/frame.tsx';
import { PageOutlet } from '../pages/page-outlet.tsx';
import '#design/global.css.ts';

interface AppProps {
  readonly actor: AppActor;
  /** True where hydration finds what waits for the page. */
  readonly isWaiting: boolean;
}

export function App({ actor, isWaiting }: AppProps) {
  return (
    <AppContext value={actor}>
      <Frame>
        <PageOutlet isWaiting={isWaiting} />
      </Frame>
    </AppContext>
  );
}
