import { getSettings, readSettings, type SiteSettings } from '#contract/shell/settings.contract.ts';
import { api } from '../api/api.ts';
import { fetched } from '../api/fetched.ts';
import { storage } from '../browser/storage.ts';

/** The operator's settings. Site email, title and logo are cached for the next visit. */
export const settings = fetched(async (signal) => {
  const site = readSettings(await api.send(getSettings, undefined, { signal }));
  storage.write('site_email', site.email);
  storage.write('site_title', site.title);
  storage.write('logo', site.logo);
  return site;
});

/** The settings cached by the last visit. */
export function rememberedSite(): Pick<SiteSettings, 'email' | 'title' | 'logo'> {
  return {
    email: storage.read('site_email') ?? '',
    title: storage.read('site_title') ?? '',
    logo: storage.read('logo') ?? '',
  };
}
