import { INSPECT, INSPECT_OFF } from '#contract/inspection.ts';
import { createFlowInspector } from './flow-inspector.ts';
import { showBadge } from './inspection-badge.ts';
import { inspectRootsWith } from './root-actor.ts';

/** Has this page inspected. While developing only one that was asked for it, or that comes after such a one. */
export function inspectPage(): void {
  if (import.meta.env.DEV && !isAsked()) return;
  inspectRootsWith(createFlowInspector());
  showBadge();
}

/** Does what the server does for the built pages, whose inspected build is served only where it is asked for. */
function isAsked(): boolean {
  const { sessionStorage } = window;
  const asked = new URLSearchParams(window.location.search).get(INSPECT) ?? sessionStorage.getItem(INSPECT);
  if (asked === null || asked === INSPECT_OFF) {
    sessionStorage.removeItem(INSPECT);
    return false;
  }
  sessionStorage.setItem(INSPECT, asked);
  return true;
}
