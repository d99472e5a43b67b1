import './libraries.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectPage } from '#machines/shell/app.selectors.ts';
import type { AppActor } from '#views/shell/app-context.ts';
import { PageFailed } from '#views/shell/page-failure.tsx';
import { storedSession } from './account/session-storage.ts';
import { currentAddress } from './browser/location.ts';
import { storage, watchStorage } from './browser/storage.ts';
import { loadPage } from './pages/pages.ts';
import { App } from './shell/app.tsx';
import { createAppActor } from './shell/app-actor.ts';
import { storedDraft } from './shell/booking-draft.ts';
import { rememberedSite } from './shell/settings.ts';

declare global {
  interface Window {
    /** What was pressed on the pre-rendered page before the app could answer; see `PAINT_FIRST`. */
    readonly pressedEarly?: HTMLElement | null;
  }
}

// Not awaited at the top level: the page's chunk may import this one, and would wait for it for ever.
const root = document.getElementById('root');
if (root) start(root).catch(() => createRoot(root).render(<PageFailed />));

async function start(root: HTMLElement): Promise<void> {
  const address = currentAddress();
  /** The path whose page is in the document; undefined where only what waits for it is. */
  const { prerendered } = root.dataset;
  if (import.meta.env.MODE !== 'production') (await import('./inspection/inspect-page.ts')).inspectPage();
  const actor = createAppActor({
    ...address,
    session: storedSession(),
    // What hydration finds must be what was rendered at build: nobody's settings.
    site: root.hasChildNodes() ? undefined : rememberedSite(),
    activeMenuId: Number(storage.read('active')) || undefined,
    draft: await storedDraft(),
  });
  await breath();
  actor.start();
  watchStorage((key) => {
    if (key === undefined || key === 'bookingDraft') passDraftOfOtherTab(actor).catch(() => undefined);
  });

  await breath();
  const page = selectPage(actor.getSnapshot());
  if (page) await loadPage(page).catch(() => undefined);
  const app = <App actor={actor} isWaiting={prerendered === undefined} />;
  // Developing, nothing is rendered at build; and who is signed in is led away from the login.
  if (!root.hasChildNodes() || (prerendered && prerendered !== page)) {
    createRoot(root).render(app);
    return;
  }
  // In slices, so that what is pressed meanwhile is heard.
  startTransition(() => void hydrateRoot(root, app));
  // React hydrates at once for a press, and answers it.
  window.pressedEarly?.click();
}

async function passDraftOfOtherTab(actor: AppActor): Promise<void> {
  const draft = await storedDraft();
  actor.getSnapshot().children.bookingDraft?.send({ type: 'draft.replaced', draft });
}

/** Lets the browser draw, and hear what is pressed. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
