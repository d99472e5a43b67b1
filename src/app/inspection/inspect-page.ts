import { INSPECT, INSPECT_OFF } from '#contract/inspection.ts';
import { createFlowInspector } from './flow-inspector.ts';
import { showBadge } from './inspection-badge.ts';
import { inspectRootsWith } from './root-actor.ts';

/** Turns inspection on. In development only for sessions that asked for it; the server decides for built pages. */
export function inspectPage(): void {
  if (import.meta.env.DEV && !isAsked()) return;
  inspectRootsWith(createFlowInspector());
  showBadge();
}

/** The same rule by which the server chooses the inspected build. */
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
