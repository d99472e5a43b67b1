import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Field } from '#design/field.tsx';
import { cluster, stack, surface } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';
import { TextInput } from '#design/text-input.tsx';
import { CONTACT_NAME_LENGTH } from '#domain/emergency.ts';
import type { emergencyMachine } from '#machines/shell/emergency.machine.ts';
import * as select from '#machines/shell/emergency.selectors.ts';
import { fieldId } from '../account/field-id.ts';
import { PhoneField } from './phone-field.tsx';

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
    actor.send({ type: 'contact.save' });
  };

  return (
    <section className={surface} aria-labelledby={titleId}>
      <form className={stack[24]} noValidate aria-labelledby={titleId} onSubmit={save}>
        <h2 id={titleId} className={sectionTitle}>
          Add an emergency contact
        </h2>
        <ContactName actor={actor} />
        <ContactPhone actor={actor} />
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

const selectNameError = select.selectError('name');

function ContactName({ actor }: ContactFormProps) {
  const name = useSelector(actor, select.selectName);
  const error = useSelector(actor, selectNameError);
  const isEditing = useSelector(actor, select.selectIsEditing);
  return (
    <Field id={NAME_ID} label="Name" required error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="name"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          spellCheck={false}
          maxLength={CONTACT_NAME_LENGTH}
          readOnly={!isEditing}
          value={name}
          onChange={({ target }) => actor.send({ type: 'name.change', name: target.value })}
        />
      )}
    </Field>
  );
}

const selectPhoneError = select.selectError('phone');

function ContactPhone({ actor }: ContactFormProps) {
  const countryCode = useSelector(actor, select.selectCountryCode);
  const phone = useSelector(actor, select.selectPhone);
  const error = useSelector(actor, selectPhoneError);
  const isEditing = useSelector(actor, select.selectIsEditing);
  return (
    <PhoneField
      id={fieldId('emergency', 'phone')}
      error={error}
      countryCode={countryCode}
      phone={phone}
      autoComplete="off"
      readOnly={!isEditing}
      onChange={(parts) => actor.send({ type: 'phone.change', ...parts })}
    />
  );
}
