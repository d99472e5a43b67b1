import { Deferred } from '#design/deferred.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { GoogleSignIn } from '#views/account/google-sign-in.tsx';
import { config } from '../api/api.ts';
import { EmbeddedGoogleButton } from './embedded-google-button.tsx';
import type { GoogleButtonProps } from './google-button-props.ts';

// Google's library is fetched only where Google itself signs in.
const load = () => import('./google-own-button.tsx').then((module) => module.GoogleOwnButton);

const OWN_BUTTON_HEIGHT = '2.5rem';

/** 'Continue with Google' of this deployment; nothing where nobody signs in with Google. */
export function GoogleButton({ actor }: GoogleButtonProps) {
  if (config.googleSignIn === 'off') return null;
  const button =
    config.googleSignIn === 'google' ? (
      <Deferred
        load={load}
        needed
        props={{ actor }}
        failureStyle=""
        waiting={<Skeleton height={OWN_BUTTON_HEIGHT} />}
      />
    ) : (
      <EmbeddedGoogleButton actor={actor} />
    );
  return <GoogleSignIn actor={actor} button={button} />;
}
