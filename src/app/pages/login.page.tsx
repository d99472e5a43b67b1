import { Login } from '#views/account/login.tsx';
import { GoogleButton } from '../account/google-button.tsx';
import { login } from '../account/login.ts';
import { keepTypedEmail, typedEmail } from '../account/typed-email.ts';
import { keptInEntry } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function LoginPage() {
  const input = { returnAddress: storage.read('url'), from: keptInEntry().from, email: typedEmail() };
  const actor = useRootActor(login, { input }, ({ context }) => keepTypedEmail(context.values.email));
  return <Login actor={actor} google={<GoogleButton />} />;
}
