import type { Page } from '@playwright/test';
import { appFile } from '../support/app-file.ts';
import type { Act, Stage } from '../support/browser-paths.ts';

/** The zone of a place is looked up in a table whose code is fetched for the first place. */
export const zoneTable = appFile('zone');

const havingTable = new WeakSet<Page>();

/** What comes of the actor `resolveZone`. */
export const zoneLookup: Readonly<Record<string, Act>> = {
  'xstate.done.actor.resolveZone': passZoneTable,
  'xstate.error.actor.resolveZone': ({ calls }, { error }: { error: unknown }) => calls.fail(zoneTable, error),
};

export async function passZoneTable({ page, calls }: Stage): Promise<void> {
  if (havingTable.has(page)) return;
  havingTable.add(page);
  await calls.pass(zoneTable);
}
