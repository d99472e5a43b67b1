import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { standaloneLink } from '#design/link.css.ts';
import type { loginMachine } from '#machines/account/login.machine.ts';
import * as select from '#machines/account/login.selectors.ts';
import type { LoginField } from '#machines/account/login-form.ts';
import { selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import { useApp } from '../shell/app-context.ts';
import { fieldId } from '../shell/field-id.ts';
import { FormField } from '../shell/form-field.tsx';
import { afterField } from './account-page.css.ts';
import { AccountForm, AccountPage } from './account-page.tsx';

interface LoginProps {
  readonly actor: ActorRefFrom<typeof loginMachine>;
  readonly google: ReactNode;
}

export function Login({ actor, google }: LoginProps) {
  const { rideLinks } = useSelector(useSelector(useApp(), selectSettingsActor), selectSettings);
  const field = (name: LoginField) => ({
    actor,
    select: (snapshot: ReturnType<typeof actor.getSnapshot>) => select.selectField(snapshot, name),
    id: fieldId('login', name),
    name,
    isMarked: false,
    onChange: (value: string) => actor.send({ type: 'field.change', field: name, value }),
  });
  return (
    <AccountPage
      beside={[
        { to: '/signup', label: "Don't have an account? Sign up" },
        ...(rideLinks ? [{ to: '/find-booking', label: 'Booked as a guest? Find my booking' }] : []),
      ]}
      title="Log in to continue"
      lead="Book and manage your rides, and get ride status updates on the day of travel."
    >
      <AccountForm actor={actor} isBusy={select.selectIsBusy} alert={select.selectAlert} label="Log in">
        <FormField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          placeholder="Email address*"
        />
        <FormField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          placeholder="Password*"
          onToggle={() => actor.send({ type: 'password.toggle' })}
        />
        <div className={afterField}>
          <Link to="/forget-password" className={standaloneLink} onClick={() => actor.send({ type: 'reset.choose' })}>
            Forgot Password?
          </Link>
        </div>
      </AccountForm>
      {google}
    </AccountPage>
  );
}
