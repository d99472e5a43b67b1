import type { ReactNode } from 'react';
import { surface } from '#design/layout.css.ts';
import { pageTitle } from '#design/text.css.ts';
import * as css from './account-page.css.ts';

interface AccountPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page around one form of the account. */
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
