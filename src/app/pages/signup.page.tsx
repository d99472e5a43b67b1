import { Signup } from '#views/account/signup.tsx';
import { GoogleButton } from '../account/google-button.tsx';
import { guestContact } from '../account/guest-contact.ts';
import { signup } from '../account/signup.ts';
import { keepTypedEmail, typedEmail } from '../account/typed-email.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function SignupPage() {
  const typed = typedEmail();
  const contact = { ...guestContact.read(), ...(typed && { email: typed }) };
  const actor = useRootActor(signup, { input: { contact } }, ({ context }) => {
    const { password: _, ...entered } = context.values;
    keepTypedEmail(entered.email);
    guestContact.keep(entered);
  });
  return <Signup actor={actor} google={<GoogleButton />} />;
}
