import { Login } from '#views/account/login.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { GoogleButton } from '../account/google-button.tsx';
import { googleSignIn } from '../account/google-sign-in.ts';
import { login } from '../account/login.ts';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function LoginPage() {
  const returnAddress = storage.read('url');
  const actor = useRootActor(login, { input: { returnAddress } });
  const google = useRootActor(googleSignIn, { input: { parent: useApp(), returnAddress } });
  return <Login actor={actor} google={<GoogleButton actor={google} />} />;
}
