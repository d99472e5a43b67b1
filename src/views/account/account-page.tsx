import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { stack, surface } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { pageTitle } from '#design/text.css.ts';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import { instead } from '../shell/instead.ts';
import * as css from './account-page.css.ts';

export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters`;

interface AccountPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** The way to the page beside this one, at the foot of the form. */
  readonly beside?: { readonly to: string; readonly label: string };
}

export const BACK_TO_LOGIN = { to: '/login', label: 'Back to log in' };

export function AccountPage({ title, lead, children, beside }: AccountPageProps) {
  return (
    <div className={css.frame}>
      <div className={stack[12]}>
        <h1 className={pageTitle}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <img className={css.car} src="/vehicles/first-class-sedan.svg" alt="" width={480} height={200} />
      </div>
      <div className={surface}>
        <div className={stack[24]}>
          {children}
          {beside && (
            <div className={css.foot}>
              <Link to={beside.to} className={standaloneLink}>
                {beside.label}
              </Link>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

interface AccountFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** The error of the whole form, or ''. */
  readonly alert: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function AccountForm({ label, submitLabel, isBusy, alert, onSubmit, children }: AccountFormProps) {
  return (
    // Until the script loads, `dialog` keeps a submit from reloading the page and from putting input into the URL.
    <form className={stack[24]} method="dialog" noValidate aria-label={label} onSubmit={instead(onSubmit)}>
      {children}
      <Button type="submit" data-replay="" wide busy={isBusy} busyLabel="Loading...">
        {submitLabel}
      </Button>
      {alert && <Banner kind="error">{alert}</Banner>}
    </form>
  );
}
