import * as v from 'valibot';

const base = (fallback: string) => v.optional(v.pipe(v.string(), v.minLength(1)), fallback);

/**
 * What the browser needs to know of a deployment: the JSON block with the id `config` in the page, filled by the server at
 * request time, or by hand where the files are served without it.
 */
export const browserConfig = v.object({
  /** Where admin calls go (`wire/two-bases`). */
  apiBase: base('/api/v1'),
  /** Where login-related calls go. */
  accountApiBase: base('/api/v1'),
  googleMapsApiKey: v.optional(v.string()),
  googleClientId: v.optional(v.string()),
  /**
   * Who signs in with Google: Google itself, which needs `googleClientId`; the embedded issuer, whose popup at
   * {@link EMBEDDED_GOOGLE.popupPath} hands over an identity token of a demo identity; or nobody.
   */
  googleSignIn: v.optional(v.picklist(['google', 'embedded', 'off']), 'off'),
  stripePublishableKey: v.optional(v.string()),
  googleAdsId: v.optional(v.string()),
  /** True while the embedded checkout serves: no card is charged, and the pages say so. */
  testMode: v.optional(v.boolean(), false),
});

export type BrowserConfig = v.InferOutput<typeof browserConfig>;

/**
 * The embedded issuer's popup, opened by `window.open` from a page of this site. On a choice it posts one message
 * `{ type, credential }` to its opener, `credential` being the identity token for `/auth/google`, and closes itself. The page
 * takes the message only with its own origin as `event.origin`. A popup that is closed without a choice posts nothing.
 */
export const EMBEDDED_GOOGLE = { popupPath: '/embedded/openid/', type: 'embedded-google.credential' } as const;

/** The id of the JSON block. */
export const BROWSER_CONFIG_ID = 'config';
