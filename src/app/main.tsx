import './libraries.ts';
import './browser/outside-scripts.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepFocus } from '#design/keep-focus.ts';
import { main } from '#design/layout.css.ts';
import { SITE_ZONE, toLocal } from '#domain/local-time.ts';
import { selectBookingDraft, selectPage } from '#machines/shell/app.selectors.ts';
import '#views/site/home-sections.css.ts';
import '#views/site/site.css.ts';
import { PageFailed } from '#views/shell/page-states.tsx';
import { storedSession } from './account/session-storage.ts';
import { config } from './api/api.ts';
import { followDrafts, storeDrafts, storedDrafts } from './booking/drafts.ts';
import { currentAddress } from './browser/location.ts';
import { PAGES } from './pages/pages.ts';
import { loadTrip } from './pages/trip-detail-page.ts';
import { App } from './shell/app.tsx';
import { createAppActor } from './shell/app-actor.ts';
import { rememberedSite } from './shell/settings.ts';

declare global {
  /** A button, one of several options, or a choice from a list. */
  type EarlyPress = { target: HTMLButtonElement | HTMLInputElement } | { target: HTMLSelectElement; value: string };

  interface Window {
    /** What has been pressed, in order, until the app runs; set by paint-first.ts. */
    earlyPresses?: EarlyPress[] | undefined;
  }

  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly effectiveType: 'slow-2g' | '2g' | '3g' | '4g' };
  }
}

// Not a top-level await: the page's chunk imports this one and would deadlock.
const root = document.getElementById('root');
if (root)
  start(root).catch(() =>
    createRoot(root).render(
      <main className={main}>
        <PageFailed />
      </main>,
    ),
  );

async function start(root: HTMLElement): Promise<void> {
  /** Path of the prerendered page; undefined if the document only has a loading state. */
  const { prerendered } = root.dataset;
  // The first use of a time zone takes as long as a frame, so it runs in a separate task.
  await yieldToBrowser();
  toLocal(Date.now(), SITE_ZONE);
  await yieldToBrowser();
  if (import.meta.env.MODE !== 'production') (await import('./inspection/inspect-page.ts')).inspectPage();
  // Before the first call, which the answers in the page replace.
  const trip = prerendered === '/tripDetail' && (await loadTrip().catch(() => undefined));
  const saved = await storedDrafts();
  await yieldToBrowser();
  const actor = createAppActor({
    ...currentAddress(),
    session: storedSession(),
    // Hydration must match the prerendered markup, which has no stored settings.
    site: config.site ?? (root.hasChildNodes() ? undefined : rememberedSite()),
    saved,
  });
  const draft = selectBookingDraft(actor.getSnapshot());
  followDrafts(draft);
  await yieldToBrowser();
  keepFocus();
  actor.start();
  storeDrafts(draft);

  await yieldToBrowser();
  const page = selectPage(actor.getSnapshot());
  if (page) await PAGES[page].load().catch(() => undefined);
  const isAsSent = page === prerendered && (trip === false || (await trip?.isTripAsSent(actor)));
  const app = <App actor={actor} isWaiting={prerendered === undefined} />;
  let presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  // Development has no prerendered pages, and a signed-in customer is redirected from the login page.
  if (!root.hasChildNodes() || (prerendered && !isAsSent)) {
    const render = () => createRoot(root).render(app);
    if (!trip) return render();
    presses = await trip.renderAgain(actor, render, presses, root);
  } else {
    // A transition hydrates in slices, so that input is handled in between.
    startTransition(() => void hydrateRoot(root, app));
  }
  for (const press of presses) {
    replay(press);
    // Each press must see the changes of the one before.
    await yieldToBrowser();
  }
}

/** React hydrates the element immediately, with what was typed beside it, and handles the event. */
function replay(press: EarlyPress): void {
  if (!('value' in press)) {
    press.target.click();
    return;
  }
  press.target.value = press.value;
  press.target.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Lets the browser handle input between startup steps. */
function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
