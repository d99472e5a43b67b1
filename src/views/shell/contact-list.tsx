import { useSelector } from '@xstate/react';
import type { EmergencyContact } from '#contract/shell/emergency.contract.ts';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { stack } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import * as css from '#design/row-list.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { muted, sectionTitle } from '#design/text.css.ts';
import { readablePhone } from '#domain/contact.ts';
import * as removalSelect from '#machines/shell/contact-removal.selectors.ts';
import type { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import type { ActorProps } from './actor-props.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The title comes with the contacts: a note that is not known before stands above both, and moves nothing. */
export function ContactList({ actor }: ActorProps<typeof emergencyMachine>) {
  const isLoading = useSelector(actor, select.selectIsLoading);
  if (isLoading) return <ContactsSkeleton />;
  return (
    <section className={stack[16]} aria-labelledby={CONTACTS_ID}>
      <h2 id={CONTACTS_ID} className={sectionTitle} tabIndex={-1}>
        Emergency contacts
      </h2>
      <Contacts actor={actor} />
    </section>
  );
}

function Contacts({ actor }: ActorProps<typeof emergencyMachine>) {
  const failure = useSelector(actor, select.selectFailure);
  const contacts = useSelector(actor, select.selectContacts);
  const limit = useSelector(actor, select.selectLimitText);
  if (failure) return <RetryBanner onRetry={() => actor.send({ type: 'contacts.retry' })}>{failure}</RetryBanner>;
  if (contacts.length === 0) return <p className={muted}>{select.NO_CONTACTS}</p>;
  return (
    <>
      <ul className={css.list}>
        {contacts.map((contact) => (
          <Contact key={contact.id} actor={actor} contact={contact} />
        ))}
      </ul>
      {limit && <p className={muted}>{limit}</p>}
    </>
  );
}

function Contact({ actor, contact }: ActorProps<typeof emergencyMachine> & { readonly contact: EmergencyContact }) {
  const { id, name, phone } = contact;
  return (
    <li className={css.row}>
      <div>
        <p className={css.rowName}>{name}</p>
        <a className={standaloneLink} href={`tel:${phone}`}>
          {readablePhone(phone)}
        </a>
      </div>
      <Button
        id={removeContactId(id)}
        variant="quiet"
        compact
        aria-label={`Remove ${name}`}
        onClick={() => actor.send({ type: 'contact.remove', contact })}
      >
        Remove
      </Button>
    </li>
  );
}

function ContactsSkeleton() {
  return (
    <div className={stack[16]} role="status">
      <span className={visuallyHidden}>Loading your emergency contacts</span>
      <Skeleton width="12rem" height="1.75rem" />
      <div className={css.list}>
        {[1, 2].map((contact) => (
          <div key={contact} className={css.row}>
            <div className={stack[12]}>
              <Skeleton width="10rem" height="1.5rem" />
              <Skeleton width="8rem" height="1.5rem" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export function ContactRemoval({ actor: emergency }: ActorProps<typeof emergencyMachine>) {
  const actor = useSelector(emergency, select.selectRemoval);
  const title = useSelector(actor, (snapshot) => snapshot && removalSelect.selectTitle(snapshot));
  const text = useSelector(actor, (snapshot) => snapshot && removalSelect.selectText(snapshot));
  const isRemoving = useSelector(actor, (snapshot) => snapshot && removalSelect.selectIsRemoving(snapshot));
  const hasFailed = useSelector(actor, (snapshot) => snapshot && removalSelect.selectHasFailed(snapshot));
  const contactId = useSelector(actor, (snapshot) => snapshot && removalSelect.selectContactId(snapshot));
  return (
    <ConfirmDialog
      open={actor !== undefined}
      onClose={() => actor?.send({ type: 'dialog.close' })}
      kind="warning"
      title={title}
      description={text}
      finalFocus={() => removalFocus(contactId)}
      label="Remove"
      isDanger
      isBusy={isRemoving}
      onConfirm={() => actor?.send({ type: 'removal.confirm' })}
    >
      {hasFailed && <Banner kind="error">{removalSelect.REMOVAL_FAILED}</Banner>}
    </ConfirmDialog>
  );
}

const CONTACTS_ID = 'emergency-contacts';

/** Ids of the remove buttons; restoring focus relies on them. */
const removeContactId = (id: string): string => `remove-contact-${id}`;

/** Focus target after a removal succeeds, fails or is cancelled, since the pressed button may be gone. */
function removalFocus(contactId = ''): HTMLElement | null {
  return document.getElementById(removeContactId(contactId)) ?? document.getElementById(CONTACTS_ID);
}
