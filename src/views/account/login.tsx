import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { standaloneLink } from '#design/link.css.ts';
import type { loginMachine } from '#machines/account/login.machine.ts';
import * as select from '#machines/account/login.selectors.ts';
import { AccountForm } from './account-form.tsx';
import { afterField, foot } from './account-page.css.ts';
import { AccountPage } from './account-page.tsx';
import { LoginEmail } from './login-email.tsx';
import { LoginPassword } from './login-password.tsx';

interface LoginProps {
  readonly actor: ActorRefFrom<typeof loginMachine>;
  /** The other way in. */
  readonly google: ReactNode;
}

export function Login({ actor, google }: LoginProps) {
  const isBusy = useSelector(actor, select.selectIsBusy);
  const alert = useSelector(actor, select.selectAlert);
  return (
    <AccountPage
      title="Log in to continue"
      lead="Book and manage your rides, and get ride status updates on the day of travel."
    >
      <AccountForm
        label="Log in"
        submitLabel="Log in"
        isBusy={isBusy}
        alert={alert}
        onSubmit={() => actor.send({ type: 'form.submit' })}
      >
        <LoginEmail actor={actor} />
        <LoginPassword actor={actor} />
        <div className={afterField}>
          <Link to="/forget-password" className={standaloneLink}>
            Forgot Password?
          </Link>
        </div>
      </AccountForm>
      {google}
      <div className={foot}>
        <Link to="/signup" className={standaloneLink}>
          Don't have an account? Sign up
        </Link>
      </div>
    </AccountPage>
  );
}
