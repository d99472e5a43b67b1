import * as v from 'valibot';
import { BROWSER_CONFIG_ID, type BrowserConfig, browserConfig } from '#contract/browser-config.ts';

/** The configuration block of the page, or the defaults if it is unreadable. */
export function readBrowserConfig(): BrowserConfig {
  return v.parse(v.fallback(browserConfig, v.parse(browserConfig, {})), readBlock());
}

function readBlock(): unknown {
  try {
    return JSON.parse(document.getElementById(BROWSER_CONFIG_ID)?.textContent || '{}');
  } catch {
    return {};
  }
}
