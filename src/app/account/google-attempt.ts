import { useEffect, useState } from 'react';
import { randomKey } from '../browser/random-key.ts';

export interface GoogleButtonProps {
  readonly actor: {
    send(
      event:
        | { readonly type: 'credential.received'; readonly credential: string }
        | { readonly type: 'popup.failed' | 'popup.blocked' | 'button.failed'; readonly error: unknown },
    ): void;
  };
}

/** The secret of this page's sign-in with Google. An identity token cannot be used without it. */
let secret = '';

/** Starts a sign-in with Google, and returns the nonce for its identity token as soon as it is known. */
export function useGoogleNonce(): string | undefined {
  const [nonce, setNonce] = useState<string>();
  useEffect(() => {
    secret = randomKey();
    sha256(secret).then(setNonce);
  }, []);
  return nonce;
}

export const googleSecret = () => secret;

async function sha256(text: string): Promise<string> {
  const digest = await window.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
