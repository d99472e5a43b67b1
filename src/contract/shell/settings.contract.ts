import * as v from 'valibot';
import { readPolicy } from '#domain/cancellation-policy.ts';
import { defineCall } from '../call.ts';
import { looseText } from '../wire.ts';

const setting = v.object({ key: v.nullish(v.string()), val: looseText });

export const getSettings = defineCall({
  method: 'GET',
  path: '/settings',
  auth: 'none',
  // An unreadable entry keeps its place.
  output: v.object({ base_url: looseText, settings: v.array(v.fallback(setting, { val: '' })) }),
});

export type SettingsAnswer = v.InferOutput<typeof getSettings.output>;

/** The operator's settings that the app uses. */
export type SiteSettings = Readonly<ReturnType<typeof readSettings>>;

/** Positions that every backend uses (`shell/settings`). Our additions are found by key. */
export const SETTING_INDEX = { logo: 0, favicon: 1, email: 6, title: 15, titleAgain: 19 } as const;

/** Reads the settings from any backend (`wire/tolerant-reading`); '' or the default for missing ones. */
export function readSettings(answer: SettingsAnswer) {
  const at = (index: number) => answer.settings[index]?.val ?? '';
  const named = (key: string) => answer.settings.find((entry) => entry.key === key)?.val ?? '';
  const asset = (path: string) => resolveAsset(answer.base_url, path);
  return {
    baseUrl: answer.base_url,
    title: at(SETTING_INDEX.title) || at(SETTING_INDEX.titleAgain),
    logo: asset(at(SETTING_INDEX.logo)),
    favicon: asset(at(SETTING_INDEX.favicon)),
    email: at(SETTING_INDEX.email),
    phone: named('phone'),
    /** Percent charged when cancelling 24 hours to 7 days before pickup (`booking/cancellation`). */
    ...readPolicy(named('cancellation_middle_fee')),
    /** The addresses of the operator's apps; '' without one. */
    androidApp: named('android_app'),
    iosApp: named('ios_app'),
    /** Emailed links open rides, and payer and traveller may be different people (`trips/ride-page`, `booking/payer`). */
    rideLinks: named('ride_links') === '1',
  };
}

/** The settings until the operator's are known. */
export const DEFAULT_SETTINGS: SiteSettings = readSettings({ base_url: '', settings: [] });

/** An image address, which may be relative to `baseUrl`. */
export function resolveAsset(baseUrl: string, path: string): string {
  if (path === '' || baseUrl === '' || /^(https?:)?\/\/|^data:/i.test(path)) return path;
  return `${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\//, '')}`;
}
