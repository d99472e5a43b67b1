import { Login } from '#views/account/login.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { GoogleButton } from '../account/google-button.tsx';
import { googleSignIn } from '../account/google-sign-in.ts';
import { login } from '../account/login.ts';
import { keepTypedEmail, typedEmail } from '../account/typed-email.ts';
import { keptInEntry } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function LoginPage() {
  const waiting = { returnAddress: storage.read('url'), from: keptInEntry().from };
  const actor = useRootActor(login, { input: { ...waiting, email: typedEmail() } }, ({ context }) =>
    keepTypedEmail(context.values.email),
  );
  const google = useRootActor(googleSignIn, { input: { parent: useApp(), ...waiting } });
  return <Login actor={actor} google={<GoogleButton actor={google} />} />;
}
