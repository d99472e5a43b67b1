import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { cluster, readingPage, stack, surface } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { muted, pageTitle, sectionTitle } from '#design/text.css.ts';
import type { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';
import * as deletionSelect from '#machines/account/account-deletion.selectors.ts';
import type { dataExportMachine } from '#machines/account/data-export.machine.ts';
import * as exportSelect from '#machines/account/data-export.selectors.ts';
import type { sessionsMachine } from '#machines/account/sessions.machine.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { AccountDeletion, DELETE_ID } from './account-deletion.tsx';
import { SessionList } from './session-list.tsx';

interface SecurityProps {
  readonly sessions: ActorRefFrom<typeof sessionsMachine>;
  readonly dataExport: ActorRefFrom<typeof dataExportMachine>;
  readonly deletion: ActorRefFrom<typeof accountDeletionMachine>;
  readonly google: ReactNode;
}

export function Security({ sessions, dataExport, deletion, google }: SecurityProps) {
  return (
    <div className={`${readingPage} ${stack[32]}`}>
      <h1 className={pageTitle}>Security and privacy</h1>
      <SessionList actor={sessions} />
      <DataExport actor={dataExport} />
      <section className={`${surface} ${stack[16]}`} aria-labelledby="delete-account">
        <h2 id="delete-account" className={sectionTitle}>
          Delete account
        </h2>
        <p>{deletionSelect.WHAT_GOES}</p>
        <p>{deletionSelect.WHAT_STAYS}</p>
        <div className={cluster[12]}>
          <Button id={DELETE_ID} variant="secondary" onClick={() => deletion.send({ type: 'deletion.choose' })}>
            Delete account
          </Button>
        </div>
      </section>
      <Link to="/profile" className={standaloneLink}>
        Back to profile
      </Link>
      <AccountDeletion actor={deletion} google={google} />
    </div>
  );
}

function DataExport({ actor }: ActorProps<typeof dataExportMachine>) {
  const isPreparing = useSelector(actor, exportSelect.selectIsPreparing);
  const hasFailed = useSelector(actor, exportSelect.selectHasFailed);
  return (
    <section className={`${surface} ${stack[16]}`} aria-labelledby="your-data">
      <h2 id="your-data" className={sectionTitle}>
        Your data
      </h2>
      <p className={muted}>
        One file with everything we store about you: profile, bookings, reviews, promotions, emergency contacts and
        sign-ins.
      </p>
      <div className={cluster[12]}>
        <Button variant="secondary" busy={isPreparing} onClick={() => actor.send({ type: 'export.choose' })}>
          Download my data
        </Button>
      </div>
      {hasFailed && <Banner kind="error">{exportSelect.EXPORT_FAILED}</Banner>}
    </section>
  );
}
