import { appFile } from '../support/browser.ts';
import type { Act } from '../support/walk-in-browser.ts';

/** The zone of a place is looked up in a table whose code is fetched for the first place. */
export const zoneTable = appFile('zone');

/** What comes of the actor `resolveZone`. */
export const zoneLookup: Readonly<Record<string, Act>> = {
  'xstate.done.actor.resolveZone': ({ calls }) => calls.passOnce(zoneTable),
  'xstate.error.actor.resolveZone': ({ calls }, { error }: { error: unknown }) => calls.fail(zoneTable, error),
};
