import { SETTING_INDEX, type SiteSettings } from '#contract/shell/settings.contract.ts';

export const SETTINGS = '/settings';

/** The operator's settings in the server's format, limited to the visible ones. */
export function writeSettings({ title, email, phone }: Pick<SiteSettings, 'title' | 'email' | 'phone'>) {
  const settings = Array.from({ length: SETTING_INDEX.titleAgain + 1 }, () => ({ val: '' }));
  settings[SETTING_INDEX.title] = { val: title };
  settings[SETTING_INDEX.email] = { val: email };
  return { base_url: '', settings: [...settings, { key: 'phone', val: phone }] };
}
