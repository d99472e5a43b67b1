import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { standaloneLink } from '#design/link.css.ts';
import type { loginMachine } from '#machines/account/login.machine.ts';
import * as select from '#machines/account/login.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';
import { FormField, fieldsOf } from '../shell/form-field.tsx';
import { useHydrated } from '../shell/use-hydrated.ts';
import { afterField } from './account-page.css.ts';
import { AccountForm, AccountPage } from './account-page.tsx';

export function Login({ actor, google }: ActorProps<typeof loginMachine> & { readonly google: ReactNode }) {
  const { rideLinks } = useSite();
  const field = fieldsOf('login', actor, select.selectField);
  return (
    <AccountPage
      links={[
        { to: '/signup', label: "Don't have an account? Sign up" },
        ...(rideLinks ? [{ to: '/find-booking', label: 'Booked as a guest? Find my booking' }] : []),
      ]}
      title="Log in to continue"
      lead={useHydrated(useSelector(actor, select.selectLead), select.LEAD)}
    >
      <AccountForm actor={actor} label="Log in">
        <FormField
          {...field('email')}
          label="Email"
          isMarked={false}
          type="email"
          autoComplete="username"
          placeholder="Email address*"
        />
        <FormField
          {...field('password')}
          label="Password"
          isMarked={false}
          type="password"
          autoComplete="current-password"
          placeholder="Password*"
        />
        <div className={afterField}>
          <Link to="/forget-password" className={standaloneLink}>
            Forgot Password?
          </Link>
        </div>
      </AccountForm>
      {google}
    </AccountPage>
  );
}
