/** 'Install App': links to other sites, opened in a new tab. */
export const STORE_LINKS = [
  { label: 'Google Play Store', href: 'https://play.google.com/store/apps' },
  { label: 'Apple App Store', href: 'https://www.apple.com/app-store/' },
] as const;
