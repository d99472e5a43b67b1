import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Deferred } from '#design/deferred.tsx';
import { SkeletonBlock } from '#design/loading.tsx';
import { CONTINUE_WITH_GOOGLE } from '#machines/account/google-sign-in.selectors.ts';
import { GoogleSignIn } from '#views/account/google-sign-in.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { useHydrated } from '#views/shell/use-hydrated.ts';
import { config } from '../api/api.ts';
import { keptInEntry } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { openEmbeddedGoogle } from './embedded-google.ts';
import { type GoogleButtonProps, useGoogleNonce } from './google-attempt.ts';
import { googleSignIn } from './google-sign-in.ts';

// Google's library loads only where Google itself is the issuer.
const load = () => import('./google-own-button.tsx').then((module) => module.GoogleOwnButton);

/** 'Continue with Google', or nothing if this deployment has no Google sign-in, which is unknown at prerender time. */
export function GoogleButton() {
  const waiting = { returnAddress: storage.read('url'), from: keptInEntry().from };
  const actor = useRootActor(googleSignIn, { input: { parent: useApp(), ...waiting } });
  const issuer = useHydrated<Issuer>(config.googleSignIn, 'unknown');
  if (issuer === 'off') return null;
  return <GoogleSignIn actor={actor} button={<IssuerButton actor={actor} issuer={issuer} />} />;
}

/** Google's button for a customer who proves the account; nothing if this deployment has no Google sign-in. */
export function GoogleProofButton({ actor }: GoogleButtonProps) {
  return config.googleSignIn === 'off' ? null : <IssuerButton actor={actor} issuer={config.googleSignIn} />;
}

type Issuer = typeof config.googleSignIn | 'unknown';

function IssuerButton({ actor, issuer }: GoogleButtonProps & { readonly issuer: Issuer }) {
  const waiting = <SkeletonBlock as="control" />;
  if (issuer === 'google') return <Deferred load={load} needed props={{ actor }} failureStyle="" waiting={waiting} />;
  return issuer === 'embedded' ? <EmbeddedGoogleButton actor={actor} waiting={waiting} /> : waiting;
}

function EmbeddedGoogleButton({ actor, waiting }: GoogleButtonProps & { readonly waiting: ReactNode }) {
  const nonce = useGoogleNonce();
  if (!nonce) return waiting;
  const openPopup = () => {
    try {
      openEmbeddedGoogle(nonce);
    } catch (error) {
      actor.send({ type: 'popup.blocked', error });
    }
  };
  return (
    <Button variant="secondary" wide onClick={openPopup}>
      {CONTINUE_WITH_GOOGLE}
    </Button>
  );
}
