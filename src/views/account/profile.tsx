import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { Field } from '#design/field.tsx';
import { columns, readingPage, stack, surface } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { pageTitle } from '#design/text.css.ts';
import { TextInput } from '#design/text-input.tsx';
import { NAME_LENGTH } from '#domain/account.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import type { TextField } from '#machines/account/profile-form.ts';
import { FormField, PhoneField } from '../shell/form-field.tsx';
import { fieldId } from './field-id.ts';
import { ProfilePicture, ProfileSkeleton } from './profile-picture.tsx';

interface ProfileProps {
  readonly actor: ActorRefFrom<typeof profileMachine>;
}

export function Profile({ actor }: ProfileProps) {
  return (
    <div className={readingPage}>
      <div className={stack[24]}>
        <h1 className={pageTitle}>Profile</h1>
        <ProfileContent actor={actor} />
      </div>
      <ProfileRefusedDialog actor={actor} />
    </div>
  );
}

function ProfileContent({ actor }: ProfileProps) {
  const isLoading = useSelector(actor, select.selectIsLoading);
  const hasFailed = useSelector(actor, select.selectHasFailed);
  if (isLoading) return <ProfileSkeleton />;
  if (!hasFailed) return <ProfileForm actor={actor} />;
  return (
    <Banner
      kind="error"
      action={
        <Button variant="secondary" compact onClick={() => actor.send({ type: 'profile.retry' })}>
          Try again
        </Button>
      }
    >
      Your profile could not be loaded.
    </Banner>
  );
}

function ProfileForm({ actor }: ProfileProps) {
  const email = useSelector(actor, select.selectEmail);
  const isResumed = useSelector(actor, select.selectIsResumed);
  const isSaving = useSelector(actor, select.selectIsSaving);
  const isSaved = useSelector(actor, select.selectIsSaved);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submit' });
  };
  const nameField = (name: TextField) => ({
    actor,
    select: (snapshot: ReturnType<typeof actor.getSnapshot>) => select.selectField(snapshot, name),
    id: fieldId('profile', name),
    name,
    autoCapitalize: 'words',
    enterKeyHint: 'done' as const,
    maxLength: NAME_LENGTH.max,
    onChange: (value: string) => actor.send({ type: 'field.change', field: name, value }),
  });
  return (
    <form className={`${surface} ${stack[24]}`} noValidate aria-label="Profile" onSubmit={submit}>
      {isResumed && <Banner kind="info">{select.CHANGES_UNSAVED}</Banner>}
      <ProfilePicture actor={actor} />
      <div className={columns.two}>
        <FormField {...nameField('firstName')} label="First name" autoComplete="given-name" />
        <FormField {...nameField('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <Field label="Email" hint="Your email address cannot be changed.">
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" value={email} readOnly />}
      </Field>
      <PhoneField
        actor={actor}
        select={select.selectPhone}
        id={fieldId('profile', 'phone')}
        onChange={(phone) => actor.send({ type: 'phone.change', ...phone })}
      />
      <Button type="submit" wide busy={isSaving} blocked={isSaved}>
        Save
      </Button>
      {isSaved && <Banner kind="success">{select.PROFILE_UPDATED}</Banner>}
      <Link to="/change-password" className={standaloneLink}>
        Change password
      </Link>
    </form>
  );
}

function ProfileRefusedDialog({ actor }: ProfileProps) {
  const isOpen = useSelector(actor, select.selectIsRefused);
  const refusal = useSelector(actor, select.selectRefusal);
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      role="alertdialog"
      kind="error"
      title="Error"
      description={refusal}
      finalFocus={() => document.querySelector<HTMLElement>('[aria-invalid="true"]')}
      actions={<Button onClick={close}>OK</Button>}
    />
  );
}
