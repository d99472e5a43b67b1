/** The first match counts, because most browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export const UNKNOWN_BROWSER = 'An unknown browser';

/**
 * What people call the browser of a User-Agent (`account/sessions`): 'Chrome on Windows'. Contains no text of the header
 * itself, because the sender controls it.
 */
export function browserName(userAgent = ''): string {
  const [browser, device] = [nameIn(BROWSERS, userAgent), nameIn(DEVICES, userAgent)];
  if (browser === undefined) return device === undefined ? UNKNOWN_BROWSER : `A browser on ${device}`;
  return device === undefined ? browser : `${browser} on ${device}`;
}

function nameIn(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
