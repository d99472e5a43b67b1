import { renderToString } from 'react-dom/server';
import { NO_SESSION } from '#machines/account/session-storage.ts';
import { loadPage } from './pages/pages.ts';
import { App } from './shell/app.tsx';
import { createAppActor } from './shell/app-actor.ts';

/** A guest's page as it is before any script runs. */
export async function renderPage(path: '/' | '/login'): Promise<string> {
  await loadPage(path);
  return render(path, false);
}

/** The loading state of every other page. */
export async function renderWaiting(): Promise<string> {
  return render('/redirected', true);
}

function render(path: string, isWaiting: boolean): string {
  const actor = createAppActor({ session: NO_SESSION, path, search: '' });
  return renderToString(<App actor={actor} isWaiting={isWaiting} />);
}
