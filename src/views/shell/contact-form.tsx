import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { cluster, stack, surface } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';
import { CONTACT_NAME_LENGTH } from '#domain/emergency.ts';
import type { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import { fieldId } from '../account/field-id.ts';
import { FormField, PhoneField } from './form-field.tsx';

interface ContactFormProps {
  readonly actor: ActorRefFrom<typeof emergencyMachine>;
}

const NAME_ID = fieldId('emergency', 'name');

export function ContactForm({ actor }: ContactFormProps) {
  const titleId = useId();
  const isEditing = useSelector(actor, select.selectIsEditing);
  const isSaving = useSelector(actor, select.selectIsSaving);
  const alert = useSelector(actor, select.selectAlert);
  useEffect(() => document.getElementById(NAME_ID)?.focus(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submit' });
  };

  return (
    <section className={surface} aria-labelledby={titleId}>
      <form className={stack[24]} noValidate aria-labelledby={titleId} onSubmit={save}>
        <h2 id={titleId} className={sectionTitle}>
          Add an emergency contact
        </h2>
        <FormField
          actor={actor}
          select={select.selectName}
          id={NAME_ID}
          label="Name"
          name="name"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          maxLength={CONTACT_NAME_LENGTH}
          onChange={(value) => actor.send({ type: 'field.change', field: 'name', value })}
        />
        <PhoneField
          actor={actor}
          select={select.selectPhone}
          id={fieldId('emergency', 'phone')}
          autoComplete="off"
          onChange={(phone) => actor.send({ type: 'phone.change', ...phone })}
        />
        {alert && <Banner kind="error">{alert}</Banner>}
        <div className={cluster[12]}>
          <Button type="submit" busy={isSaving} blocked={!isEditing}>
            Save
          </Button>
          <Button variant="secondary" blocked={isSaving} onClick={() => actor.send({ type: 'form.cancel' })}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}
