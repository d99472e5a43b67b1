import type { ReactNode, SubmitEvent } from 'react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { surface } from '#design/layout.css.ts';
import { pageTitle } from '#design/text.css.ts';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import * as css from './account-page.css.ts';

export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters`;

interface AccountPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className={css.frame}>
      <div className={css.words}>
        <h1 className={pageTitle}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        <img className={css.car} src="/vehicles/first-class-sedan.svg" alt="" width={480} height={200} />
      </div>
      <div className={surface}>
        <div className={css.form}>{children}</div>
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Until the script loads, `dialog` keeps a submit from reloading the page and from putting input into the URL.
    <form className={css.form} method="dialog" noValidate aria-label={label} onSubmit={submit}>
      {children}
      <Button type="submit" data-replay="" wide busy={isBusy} busyLabel="Loading...">
        {submitLabel}
      </Button>
      {alert && <Banner kind="error">{alert}</Banner>}
    </form>
  );
}
