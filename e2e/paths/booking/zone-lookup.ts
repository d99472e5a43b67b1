import { appFile } from '../support/browser.ts';
import type { Act } from '../support/walk-in-browser.ts';

/** The time zone lookup uses a table whose code loads with the first place. */
export const zoneTable = appFile('zone');

/** Handlers for the results of the actor `resolveZone`. */
export const zoneLookup: Readonly<Record<string, Act>> = {
  'xstate.done.actor.resolveZone': ({ calls }) => calls.passOnce(zoneTable),
  'xstate.error.actor.resolveZone': ({ calls }, { error }: { error: unknown }) => calls.fail(zoneTable, error),
};
