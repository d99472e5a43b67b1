import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { columns } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import type { signupMachine } from '#machines/account/signup.machine.ts';
import * as select from '#machines/account/signup.selectors.ts';
import { AccountForm } from './account-form.tsx';
import { foot } from './account-page.css.ts';
import { AccountPage } from './account-page.tsx';
import { SignupPassword } from './signup-password.tsx';
import { SignupPhone } from './signup-phone.tsx';
import { SignupText } from './signup-text.tsx';

interface SignupProps {
  readonly actor: ActorRefFrom<typeof signupMachine>;
  /** The other way in. */
  readonly google: ReactNode;
}

export function Signup({ actor, google }: SignupProps) {
  const isBusy = useSelector(actor, select.selectIsBusy);
  const alert = useSelector(actor, select.selectAlert);
  return (
    <AccountPage title="Create an account" lead="Your details are there for each ride, and your bookings in one place.">
      <AccountForm
        label="Sign up"
        submitLabel="Sign up"
        isBusy={isBusy}
        alert={alert}
        onSubmit={() => actor.send({ type: 'form.submit' })}
      >
        <div className={columns.two}>
          <SignupText actor={actor} field="firstName" label="First name" autoComplete="given-name" />
          <SignupText actor={actor} field="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <SignupText actor={actor} field="email" label="Email" type="email" inputMode="email" autoComplete="email" />
        <SignupPhone actor={actor} />
        <SignupPassword actor={actor} />
      </AccountForm>
      {google}
      <div className={foot}>
        <Link to="/login" className={standaloneLink}>
          Already have an account? Log in
        </Link>
      </div>
    </AccountPage>
  );
}
