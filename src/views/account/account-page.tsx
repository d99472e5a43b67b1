import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AnyActorRef } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Form } from '#design/form.tsx';
import { stack, surface } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { mutedSmall, pageTitle } from '#design/text.css.ts';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import { selectAlert, selectIsBusy } from '#machines/support/form.ts';
import { VehicleImage } from '../booking/vehicle-image.tsx';
import { FORM_ALERT_ID, type FormActor, FormErrors, type FormSnapshot } from '../shell/form-field.tsx';
import * as css from './account-page.css.ts';

export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters`;

interface AccountPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** Links below the form to related pages. */
  readonly links?: readonly PageLink[];
}

interface PageLink {
  readonly to: string;
  readonly label: string;
}

export const BACK_TO_LOGIN: readonly PageLink[] = [{ to: '/login', label: 'Back to log in' }];

export function AccountPage({ title, lead, children, links = [] }: AccountPageProps) {
  return (
    <div className={css.frame}>
      <div className={stack[12]}>
        <h1 className={pageTitle}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <VehicleImage className={css.car} src="/vehicles/first-class-sedan.webp" isLazy />
      </div>
      <div className={`${surface} ${stack[24]}`}>
        {children}
        {links.length > 0 && (
          <div className={css.foot}>
            {links.map(({ to, label }) => (
              <Link key={to} to={to} className={standaloneLink}>
                {label}
              </Link>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

interface AccountFormProps {
  readonly actor: FormActor<FormSnapshot> & { send(event: { readonly type: 'form.submit' }): void };
  readonly label: string;
  readonly submitLabel?: string;
  /** What submitting agrees to. */
  readonly agreement?: ReactNode;
  readonly children: ReactNode;
}

export function AccountForm({ actor, label, submitLabel = label, agreement, children }: AccountFormProps) {
  const isBusy = useSelector(actor as AnyActorRef, selectIsBusy);
  const alert = useSelector(actor as AnyActorRef, selectAlert);
  return (
    <Form className={stack[24]} aria-label={label} onSubmit={() => actor.send({ type: 'form.submit' })}>
      {children}
      {agreement && <p className={mutedSmall}>{agreement}</p>}
      <Button type="submit" wide busy={isBusy} busyLabel="Loading...">
        {submitLabel}
      </Button>
      <FormErrors actor={actor} />
      {alert && (
        <Banner kind="error" id={FORM_ALERT_ID}>
          {alert}
        </Banner>
      )}
    </Form>
  );
}
