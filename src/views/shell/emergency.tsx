import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Form } from '#design/form.tsx';
import { PlusIcon } from '#design/form-icons.tsx';
import { cluster, readingPage, stack, surface } from '#design/layout.css.ts';
import { pageTitle, sectionTitle } from '#design/text.css.ts';
import { CONTACT_NAME_LENGTH } from '#domain/emergency.ts';
import type { contactFormMachine } from '#machines/shell/contact-form.machine.ts';
import * as formSelect from '#machines/shell/contact-form.selectors.ts';
import type { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import type { ActorProps } from './actor-props.ts';
import { ContactList, ContactRemoval } from './contact-list.tsx';
import * as css from './emergency.css.ts';
import { fieldId } from './field-id.ts';
import { FormErrors, FormField, fieldsOf, PhoneField } from './form-field.tsx';
import { useFocusOnceGone } from './use-focus-once-gone.ts';

export function Emergency({ actor }: ActorProps<typeof emergencyMachine>) {
  const isAbsent = useSelector(actor, select.selectIsAbsent);
  const canAdd = useSelector(actor, select.selectCanAdd);
  const form = useSelector(actor, select.selectForm);
  const isFormOpen = form !== undefined;
  const sendsSms = useSelector(actor, select.selectSendsSms);
  const isWithoutSms = useSelector(actor, select.selectIsWithoutSms);
  const add = useRef<HTMLButtonElement>(null);
  useFocusOnceGone(add, isFormOpen);
  return (
    <div className={`${readingPage} ${stack[24]}`}>
      <div className={css.head}>
        <h1 className={pageTitle}>Emergency</h1>
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
      <div className={css.call}>
        <p className={css.callWords}>In danger now? In Australia, call 000 for police, fire or ambulance.</p>
        <a className={css.callLink} href="tel:000">
          Call 000
        </a>
      </div>
      {sendsSms && <p className={css.words}>{select.WHAT_HAPPENS}</p>}
      {isWithoutSms && (
        <Banner kind="warning" title={select.NO_SMS_TITLE}>
          {select.NO_SMS}
        </Banner>
      )}
      {form && <ContactForm actor={form} />}
      {!isAbsent && <ContactList actor={actor} />}
      <ContactRemoval actor={actor} />
    </div>
  );
}

const NAME_ID = fieldId('emergency', 'name');

function ContactForm({ actor }: ActorProps<typeof contactFormMachine>) {
  const titleId = useId();
  const isEditing = useSelector(actor, formSelect.selectIsEditing);
  const isSaving = useSelector(actor, formSelect.selectIsSaving);
  const alert = useSelector(actor, formSelect.selectAlert);
  const isResumed = useSelector(actor, formSelect.selectIsResumed);
  // A page that opens with the form moves no focus to it (`access/focus`).
  useEffect(() => {
    if (!isResumed) document.getElementById(NAME_ID)?.focus();
  }, [isResumed]);

  return (
    <section className={surface} aria-labelledby={titleId}>
      <Form className={stack[24]} aria-labelledby={titleId} onSubmit={() => actor.send({ type: 'form.submit' })}>
        <h2 id={titleId} className={sectionTitle}>
          Add an emergency contact
        </h2>
        <FormField
          {...fieldsOf('emergency', actor, formSelect.selectName)('name')}
          label="Name"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          maxLength={CONTACT_NAME_LENGTH}
        />
        <PhoneField form="emergency" actor={actor} select={formSelect.selectPhone} autoComplete="off" />
        <FormErrors actor={actor} />
        {alert && <Banner kind="error">{alert}</Banner>}
        <div className={cluster[12]}>
          <Button type="submit" busy={isSaving} blocked={!isEditing}>
            Save
          </Button>
          <Button variant="secondary" blocked={isSaving} onClick={() => actor.send({ type: 'form.cancel' })}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  );
}
