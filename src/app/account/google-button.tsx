import { Deferred } from '#design/deferred.tsx';
import { Skeleton } from '#design/loading.tsx';
import { GoogleSignIn } from '#views/account/google-sign-in.tsx';
import { config } from '../api/api.ts';
import { useHydrated } from '../pages/use-hydrated.ts';
import { EmbeddedGoogleButton } from './embedded-google-button.tsx';
import type { GoogleButtonProps } from './google-button-props.ts';

// Google's library loads only where Google itself is the issuer.
const load = () => import('./google-own-button.tsx').then((module) => module.GoogleOwnButton);

const OWN_BUTTON_HEIGHT = '2.5rem';

/** 'Continue with Google', or nothing if this deployment has no Google sign-in. */
export function GoogleButton({ actor }: GoogleButtonProps) {
  const issuer = useHydrated<typeof config.googleSignIn | 'unknown'>(config.googleSignIn, 'unknown');
  if (issuer === 'off') return null;
  const waiting = <Skeleton height={OWN_BUTTON_HEIGHT} />;
  const buttons = {
    google: <Deferred load={load} needed props={{ actor }} failureStyle="" waiting={waiting} />,
    embedded: <EmbeddedGoogleButton actor={actor} />,
    // The deployment is unknown at prerender time.
    unknown: waiting,
  };
  return <GoogleSignIn actor={actor} button={buttons[issuer]} />;
}
