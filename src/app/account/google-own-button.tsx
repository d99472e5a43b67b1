import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import { useCallback, useState } from 'react';
import { control } from '#design/tokens.css.ts';
import { config } from '../api/api.ts';
import { type GoogleButtonProps, useGoogleNonce } from './google-attempt.ts';

/** Google's maximum width, in pixels. */
const MAX_WIDTH = 400;

/** Google's own button. Loads Google's script on mount. Closing the popup reports nothing. */
export function GoogleOwnButton({ actor }: GoogleButtonProps) {
  const [width, setWidth] = useState<number>();
  const nonce = useGoogleNonce();
  const followWidth = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.min(element.clientWidth, MAX_WIDTH)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      // As high as what it replaces while it loads.
      style={{ minHeight: control.height }}
      ref={followWidth}
    >
      <GoogleOAuthProvider
        clientId={config.googleClientId ?? ''}
        locale="en"
        onScriptLoadError={() => actor.send({ type: 'button.failed', error: new Error('The script did not load') })}
      >
        {width !== undefined && nonce && (
          <GoogleLogin
            text="continue_with"
            width={width}
            nonce={nonce}
            onSuccess={({ credential }) => {
              if (credential) actor.send({ type: 'credential.received', credential });
            }}
            onError={() => actor.send({ type: 'popup.failed', error: new Error('No credential') })}
          />
        )}
      </GoogleOAuthProvider>
    </div>
  );
}
