import { fromPromise } from 'xstate';
import { getSettings, readSettings, type SiteSettings } from '#contract/shell/settings.contract.ts';
import { type RememberedSite, settingsMachine } from '#machines/shell/settings.machine.ts';
import { api } from '../api/api.ts';
import { storage } from '../browser/storage.ts';
import { logFailure } from '../log-failure.ts';

/** The operator's settings. Site email, title and logo are cached for the next visit. */
export const settings = settingsMachine.provide({
  actors: {
    loadSettings: fromPromise<SiteSettings, undefined>(async ({ signal }) =>
      readSettings(await api.send(getSettings, undefined, { signal })),
    ),
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

/** The settings cached by the last visit. */
export function rememberedSite(): Partial<RememberedSite> {
  return { email: storage.read('site_email'), title: storage.read('site_title'), logo: storage.read('logo') };
}
