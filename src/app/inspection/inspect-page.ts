import { INSPECT, INSPECT_OFF } from '#contract/inspection.ts';
import { createFlowInspector } from './flow-inspector.ts';
import { showBadge } from './inspection-badge.ts';
import { inspectRootsWith } from './root-actor.ts';

/** Turns inspection on. Development requires opting in per session; for built pages the server decides. */
export function inspectPage(): void {
  if (import.meta.env.DEV && !isRequested()) return;
  inspectRootsWith(createFlowInspector());
  showBadge();
}

/** The server picks the inspected build by the same rule; keep them in sync. */
function isRequested(): boolean {
  const { sessionStorage } = window;
  const mode = new URLSearchParams(window.location.search).get(INSPECT) ?? sessionStorage.getItem(INSPECT);
  if (mode === null || mode === INSPECT_OFF) {
    sessionStorage.removeItem(INSPECT);
    return false;
  }
  sessionStorage.setItem(INSPECT, mode);
  return true;
}
