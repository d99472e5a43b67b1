import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation-policy.ts';
import { SITE_ZONE } from '#domain/local-time.ts';

/** The settings cached in local storage for the next visit. */
export type RememberedSite = Pick<SiteSettings, 'email' | 'title' | 'logo'>;

/** The settings until the operator's are known. */
export function settingsBefore({
  email = '',
  title = '',
  logo = '',
  ...known
}: Partial<SiteSettings> = {}): SiteSettings {
  return {
    baseUrl: '',
    favicon: '',
    phone: '',
    timeZone: SITE_ZONE,
    middleFee: DEFAULT_CANCELLATION_POLICY.middleFee,
    androidApp: '',
    iosApp: '',
    rideLinks: false,
    ...known,
    email,
    title,
    logo,
  };
}
