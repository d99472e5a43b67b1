import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import { useState } from 'react';
import { config } from '../api/api.ts';
import type { GoogleButtonProps } from './google-button-props.ts';

/** Google's maximum width, in pixels. */
const MAX_WIDTH = 400;

/** Google's own button. Loads Google's script on mount. Closing the popup reports nothing. */
export function GoogleOwnButton({ actor }: GoogleButtonProps) {
  const [width, setWidth] = useState<number>();
  return (
    <div
      ref={(element) => {
        if (element) setWidth(Math.min(element.clientWidth, MAX_WIDTH));
      }}
    >
      <GoogleOAuthProvider
        clientId={config.googleClientId ?? ''}
        locale="en"
        onScriptLoadError={() => actor.send({ type: 'button.failed', error: new Error('The script did not load') })}
      >
        {width !== undefined && (
          <GoogleLogin
            text="continue_with"
            width={width}
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
