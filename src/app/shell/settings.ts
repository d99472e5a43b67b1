import { fromPromise } from 'xstate';
import { getSettings, readSettings, type SiteSettings } from '#contract/shell/settings.contract.ts';
import { fetchedMachineOf } from '#machines/shell/fetched.machine.ts';
import type { RememberedSite } from '#machines/shell/remembered-site.ts';
import { api } from '../api/api.ts';
import { storage } from '../browser/storage.ts';
import { logFailure } from '../log-failure.ts';

/** The operator's settings. Site email, title and logo are cached for the next visit. */
export const settings = fetchedMachineOf<SiteSettings>().provide({
  actors: {
    fetchValue: fromPromise<SiteSettings, undefined>(async ({ signal }) => {
      const site = readSettings(await api.send(getSettings, undefined, { signal }));
      storage.write('site_email', site.email);
      storage.write('site_title', site.title);
      storage.write('logo', site.logo);
      return site;
    }),
  },
  actions: { logFailure },
});

/** The settings cached by the last visit. */
export function rememberedSite(): Partial<RememberedSite> {
  return { email: storage.read('site_email'), title: storage.read('site_title'), logo: storage.read('logo') };
}
