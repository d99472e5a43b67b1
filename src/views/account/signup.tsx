import type { ReactNode } from 'react';
import { twoColumns } from '#design/layout.css.ts';
import { NAME_LENGTH } from '#domain/account.ts';
import type { signupMachine } from '#machines/account/signup.machine.ts';
import * as select from '#machines/account/signup.selectors.ts';
import { selectField } from '#machines/support/form.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { FormField, fieldsOf, PhoneField } from '../shell/form-field.tsx';
import { LegalLinks } from '../shell/legal-links.tsx';
import { AccountForm, AccountPage, PASSWORD_HINT } from './account-page.tsx';

const MAX_EMAIL_LENGTH = 254;
const NAME = { autoCapitalize: 'words', maxLength: NAME_LENGTH.max } as const;

export function Signup({ actor, google }: ActorProps<typeof signupMachine> & { readonly google: ReactNode }) {
  const field = fieldsOf('signup', actor, selectField);
  return (
    <AccountPage
      links={[{ to: '/login', label: 'Already have an account? Log in' }]}
      title="Create an account"
      lead="Book faster, and see all your rides in one place."
    >
      <AccountForm
        actor={actor}
        label="Sign up"
        agreement={
          <>
            By signing up you agree to our <LegalLinks />.
          </>
        }
      >
        <div className={twoColumns}>
          <FormField {...field('firstName')} {...NAME} label="First name" autoComplete="given-name" />
          <FormField {...field('lastName')} {...NAME} label="Last name" autoComplete="family-name" />
        </div>
        <FormField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />
        <PhoneField
          form="signup"
          actor={actor}
          select={select.selectPhone}
          onBlur={() => actor.send({ type: 'field.blur', field: 'phone' })}
        />
        <FormField
          {...field('password')}
          label="Password"
          hint={PASSWORD_HINT}
          type="password"
          autoComplete="new-password"
        />
      </AccountForm>
      {google}
    </AccountPage>
  );
}
