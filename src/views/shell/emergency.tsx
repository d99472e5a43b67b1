import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { PlusIcon } from '#design/icons.tsx';
import { readingPage, stack } from '#design/layout.css.ts';
import { pageTitle } from '#design/text.css.ts';
import type { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactList } from './contact-list.tsx';
import { ContactRemoval } from './contact-removal.tsx';
import * as css from './emergency.css.ts';
import { useFocusOnceGone } from './use-focus-once-gone.ts';

interface EmergencyProps {
  readonly actor: ActorRefFrom<typeof emergencyMachine>;
}

export function Emergency({ actor }: EmergencyProps) {
  const canAdd = useSelector(actor, select.selectCanAdd);
  const isFormOpen = useSelector(actor, select.selectIsFormOpen);
  const isLoading = useSelector(actor, select.selectIsLoading);
  const isWithoutSms = useSelector(actor, select.selectIsWithoutSms);
  const removal = useSelector(actor, select.selectRemoval);
  const add = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnceGone(add, isFormOpen);
  // 'Add' disappears once the list is full.
  useFocusOnceGone(title, isFormOpen);
  return (
    <div className={readingPage}>
      <div className={stack[24]}>
        <div className={css.head}>
          <h1 ref={title} className={pageTitle} tabIndex={-1}>
            Emergency
          </h1>
          {canAdd && (
            <Button
              ref={add}
              variant="secondary"
              compact
              icon={<PlusIcon size={16} />}
              onClick={() => actor.send({ type: 'contact.add' })}
            >
              Add
            </Button>
          )}
        </div>
        <p className={css.words}>{select.WHAT_HAPPENS}</p>
        <div className={css.call}>
          <p className={css.callWords}>In danger now? In Australia, 000 reaches police, fire and ambulance.</p>
          <a className={css.callLink} href="tel:000">
            Call 000
          </a>
        </div>
        {(isLoading || isWithoutSms) && (
          <div className={isLoading ? css.reserved : undefined}>
            <Banner kind="warning" title={select.NO_SMS_TITLE}>
              {select.NO_SMS}
            </Banner>
          </div>
        )}
        {isFormOpen && <ContactForm actor={actor} />}
        <ContactList actor={actor} />
      </div>
      <ContactRemoval actor={removal} />
    </div>
  );
}
