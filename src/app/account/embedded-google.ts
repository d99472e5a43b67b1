import { type EventObject, fromCallback } from 'xstate';
import { EMBEDDED_GOOGLE } from '#contract/embedded-google.ts';

let popup: Window | null = null;

/**
 * Opens the popup of the embedded issuer. Call it synchronously in the click handler, or the browser blocks it.
 * @throws {Error} when the browser blocks it
 */
export function openEmbeddedGoogle(nonce: string): void {
  popup = window.open(`${EMBEDDED_GOOGLE.popupPath}?nonce=${nonce}`, 'embedded-google', 'popup,width=480,height=640');
  if (!popup) throw new Error('The popup was blocked');
  popup.focus();
}

/** Sends the identity tokens of the popup, ignoring all other messages. Google's own button needs no watching. */
export const watchPopup = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || popup === null || source !== popup) return;
    const { type, credential } = data ?? {};
    if (type === EMBEDDED_GOOGLE.type && typeof credential === 'string')
      sendBack({ type: 'credential.received', credential });
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
});
