import { config } from '../api/api.ts';

type Gtag = (...command: unknown[]) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: Gtag;
  }
}

/** `booking/conversion` */
const VALUE_AUD = 70;

/** Sends the conversion of a booking attempt if an ads ID is configured. Loads the script on first use. */
export function sendConversion(attempt: { readonly idempotencyKey: string }): void {
  const id = config.googleAdsId;
  if (!id) return;
  const gtag = window.gtag ?? loadGtag(id);
  gtag('event', 'conversion', {
    send_to: id,
    value: VALUE_AUD,
    currency: 'AUD',
    transaction_id: attempt.idempotencyKey,
  });
}

function loadGtag(id: string): Gtag {
  const queue: unknown[] = window.dataLayer ?? [];
  window.dataLayer = queue;
  const gtag: Gtag = function pushCommand() {
    // biome-ignore lint/complexity/noArguments: gtag.js reads commands as arguments objects and ignores arrays
    queue.push(arguments);
  };
  window.gtag = gtag;
  gtag('js', new Date());
  // By default the tag sends the address of the page, which names the places of the trip.
  gtag('set', { page_location: window.location.origin, page_referrer: '' });
  gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return gtag;
}
