import { fromPromise } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { type RememberedSite, settingsMachine } from '#machines/shell/settings.machine.ts';
import { storage } from '../browser/storage.ts';
import { logFailure } from '../log-failure.ts';

// Loaded beside the page, not before it: the form can be used while the API client and its schemas are on their way.
const startCalls = () => import('../api/start-calls.ts');

/** The operator's settings; site email, title and logo are remembered for the next visit (spec §3). */
export const settings = settingsMachine.provide({
  actors: {
    loadSettings: fromPromise<SiteSettings, undefined>(async ({ signal }) => (await startCalls()).loadSettings(signal)),
  },
  actions: {
    rememberSite: (_, { email, title, logo }) => {
      storage.write('site_email', email);
      storage.write('site_title', title);
      storage.write('logo', logo);
    },
    logFailure,
  },
});

/** What the last visit has left. */
export function rememberedSite(): Partial<RememberedSite> {
  return { email: storage.read('site_email'), title: storage.read('site_title'), logo: storage.read('logo') };
}
