declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
    };
  }
}

/** The outside services whose scripts libraries load by plain text. */
const SERVICES = [
  'https://accounts.google.com',
  'https://js.stripe.com',
  'https://maps.googleapis.com',
  'https://www.googletagmanager.com',
];

// The site's own code needs no policy, and everything else that runs text as code stays forbidden.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (SERVICES.includes(new URL(address, window.location.href).origin) ? address : null),
});

export {};
