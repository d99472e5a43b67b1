/**
 * The embedded issuer's popup, opened with `window.open` and `?nonce=` from a page of this site. On a choice it posts one
 * message `{ type, credential }` to its opener, with the identity token for `/auth/google`, and closes itself. The page
 * accepts the message only from its own origin. A popup closed without a choice posts nothing.
 */
export const EMBEDDED_GOOGLE = { popupPath: '/embedded/openid/', type: 'embedded-google.credential' } as const;
