import { renderToString } from 'react-dom/server';
import { NO_SESSION } from '#machines/account/session-storage.ts';
import { loadPage } from './pages/pages.ts';
import { App } from './shell/app.tsx';
import { createAppActor } from './shell/app-actor.ts';

/** A page as a guest sees it before any script has run. */
export async function renderPage(path: '/' | '/login'): Promise<string> {
  await loadPage(path);
  return render(path, false);
}

/** What every other page shows until its code is there. */
export async function renderWaiting(): Promise<string> {
  return render('/redirected', true);
}

function render(path: string, isWaiting: boolean): string {
  const actor = createAppActor({ session: NO_SESSION, path, search: '' });
  return renderToString(<App actor={actor} isWaiting={isWaiting} />);
}
