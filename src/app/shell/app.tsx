import { type AppActor, AppContext } from '#views/shell/app-context.ts';
import { Frame } from '#views/shell/frame.tsx';
import { PageOutlet } from '../pages/page-outlet.tsx';
import '#design/global.css.ts';

interface AppProps {
  readonly actor: AppActor;
}

export function App({ actor }: AppProps) {
  return (
    <AppContext value={actor}>
      <Frame>
        <PageOutlet />
      </Frame>
    </AppContext>
  );
}
