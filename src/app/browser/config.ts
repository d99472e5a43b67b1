import * as v from 'valibot';
import { BROWSER_CONFIG_ID, type BrowserConfig, browserConfig } from '#contract/browser-config.ts';

/** The configuration block of the page, or the defaults if it is unreadable. */
export function readBrowserConfig(): BrowserConfig {
  const block = v.pipe(v.string(), v.parseJson(), browserConfig);
  // Pages are also rendered where there is no document.
  const text = typeof document === 'undefined' ? undefined : document.getElementById(BROWSER_CONFIG_ID)?.textContent;
  return v.parse(v.fallback(block, v.parse(browserConfig, {})), text);
}
