import { EMBEDDED_GOOGLE } from '#contract/browser-config.ts';

let popup: Window | null = null;

/**
 * Opens the popup of the embedded issuer. To be called in the click, or the browser blocks it.
 * @throws {Error} when the browser has blocked it
 */
export function openEmbeddedGoogle(): void {
  popup = window.open(EMBEDDED_GOOGLE.popupPath, 'embedded-google', 'popup,width=480,height=640');
  if (!popup) throw new Error('The popup was blocked');
  popup.focus();
}

/** Calls back with the identity token that the popup hands over, and only it. Returns the way to stop. */
export function watchEmbeddedGoogle(onCredential: (credential: string) => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || popup === null || source !== popup) return;
    if (data?.type === EMBEDDED_GOOGLE.type && typeof data.credential === 'string') onCredential(data.credential);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
