import type { SiteSettings } from '#contract/shell/settings.contract.ts';

export interface StoreLink {
  readonly label: string;
  readonly href: string;
}

/** 'Install App': links to the operator's apps, those that the settings name (`shell/menu`). */
export function storeLinks({ androidApp, iosApp }: SiteSettings): readonly StoreLink[] {
  const links = [
    { label: 'Google Play Store', href: androidApp },
    { label: 'Apple App Store', href: iosApp },
  ];
  return links.filter(({ href }) => /^https?:/.test(href));
}
