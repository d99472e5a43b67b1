import * as v from 'valibot';
import type { SiteSettings } from './shell/settings.contract.ts';

const base = (fallback: string) => v.optional(v.pipe(v.string(), v.minLength(1)), fallback);

/**
 * The browser's configuration: a JSON block with the id `config` in the page, written by the server at request time, or
 * by hand where the files are served by another server.
 */
export const browserConfig = v.object({
  /** Base of admin calls (`wire/two-bases`). */
  apiBase: base('/api/v1'),
  /** Base of sign-in calls. */
  accountApiBase: base('/api/v1'),
  googleMapsApiKey: v.optional(v.string()),
  googleClientId: v.optional(v.string()),
  /**
   * Which Google sign-in is offered: Google's own, which needs `googleClientId`; the embedded issuer, whose popup at
   * `EMBEDDED_GOOGLE.popupPath` returns an identity token of a demo identity; or none.
   */
  googleSignIn: v.optional(v.picklist(['google', 'embedded', 'off']), 'off'),
  stripePublishableKey: v.optional(v.string()),
  googleAdsId: v.optional(v.string()),
  /** True with the embedded checkout: no card is charged, and the pages say so. */
  testMode: v.optional(v.boolean(), false),
  /** The operator's settings where the server knows them, so that the first load shows name and logo. */
  site: v.optional(v.custom<Partial<SiteSettings>>((site) => typeof site === 'object')),
});

export type BrowserConfig = v.InferOutput<typeof browserConfig>;

/** The id of the JSON block. */
export const BROWSER_CONFIG_ID = 'config';
