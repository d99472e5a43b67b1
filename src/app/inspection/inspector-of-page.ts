import type { InspectionEvent } from 'xstate';
import { INSPECT, INSPECT_OFF } from '#contract/inspection.ts';
import { createFlowInspector } from './flow-inspector.ts';
import { showBadge } from './inspection-badge.ts';

/** The inspector of this page. While developing only of one that was asked for it, or that comes after such a one. */
export function inspectorOfPage(): ((event: InspectionEvent) => void) | undefined {
  if (import.meta.env.DEV && !isAsked()) return undefined;
  showBadge();
  return createFlowInspector();
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
