import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { EmergencyContact } from '#contract/shell/emergency.contract.ts';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { stack } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { muted, sectionTitle } from '#design/text.css.ts';
import { readablePhone } from '#domain/emergency.ts';
import type { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import * as css from './emergency.css.ts';
import { CONTACTS_ID, removeContactId } from './emergency-focus.ts';
import { useFocusOnceGone } from './use-focus-once-gone.ts';

interface ContactListProps {
  readonly actor: ActorRefFrom<typeof emergencyMachine>;
}

export function ContactList({ actor }: ContactListProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnceGone(title, useSelector(actor, select.selectHasFailed));
  return (
    <section className={stack[16]} aria-labelledby={CONTACTS_ID}>
      <h2 ref={title} id={CONTACTS_ID} className={sectionTitle} tabIndex={-1}>
        Emergency contacts
      </h2>
      <Contacts actor={actor} />
    </section>
  );
}

function Contacts({ actor }: ContactListProps) {
  const isLoading = useSelector(actor, select.selectIsLoading);
  const hasFailed = useSelector(actor, select.selectHasFailed);
  const contacts = useSelector(actor, select.selectContacts);
  const limit = useSelector(actor, select.selectLimitText);
  if (isLoading) return <ContactsSkeleton />;
  if (hasFailed) return <ContactsFailed actor={actor} />;
  if (contacts.length === 0) return <p className={muted}>{select.NO_CONTACTS}</p>;
  return (
    <>
      <ul className={css.list}>
        {contacts.map((contact) => (
          <Contact
            key={contact.id}
            contact={contact}
            onRemove={() => actor.send({ type: 'contact.remove', contact })}
          />
        ))}
      </ul>
      {limit && <p className={muted}>{limit}</p>}
    </>
  );
}

interface ContactProps {
  readonly contact: EmergencyContact;
  readonly onRemove: () => void;
}

function Contact({ contact: { id, name, phone }, onRemove }: ContactProps) {
  return (
    <li className={css.contact}>
      <div>
        <p className={css.contactName}>{name}</p>
        <a className={standaloneLink} href={`tel:${phone}`}>
          {readablePhone(phone)}
        </a>
      </div>
      <Button id={removeContactId(id)} variant="quiet" compact aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

function ContactsFailed({ actor }: ContactListProps) {
  return (
    <Banner
      kind="error"
      action={
        <Button variant="secondary" compact onClick={() => actor.send({ type: 'contacts.retry' })}>
          Try again
        </Button>
      }
    >
      {select.CONTACTS_FAILED}
    </Banner>
  );
}

const CONTACTS = [1, 2];

function ContactsSkeleton() {
  return (
    <div className={css.list} role="status">
      <span className={visuallyHidden}>Loading your emergency contacts</span>
      {CONTACTS.map((contact) => (
        <div key={contact} className={css.contact}>
          <div className={stack[12]}>
            <Skeleton width="10rem" height="1.5rem" />
            <Skeleton width="8rem" height="1.5rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
