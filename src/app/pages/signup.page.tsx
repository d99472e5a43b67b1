import { Signup } from '#views/account/signup.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { GoogleButton } from '../account/google-button.tsx';
import { googleSignIn } from '../account/google-sign-in.ts';
import { guestContact } from '../account/guest-contact.ts';
import { signup } from '../account/signup.ts';
import { keepTypedEmail, typedEmail } from '../account/typed-email.ts';
import { keptInEntry } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function SignupPage() {
  const typed = typedEmail();
  const contact = { ...guestContact.read(), ...(typed && { email: typed }) };
  const actor = useRootActor(signup, { input: { contact } }, ({ context }) => keepTypedEmail(context.values.email));
  const waiting = { returnAddress: storage.read('url'), from: keptInEntry().from };
  const google = useRootActor(googleSignIn, { input: { parent: useApp(), ...waiting } });
  return <Signup actor={actor} google={<GoogleButton actor={google} />} />;
}
