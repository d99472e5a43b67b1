import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Field } from '#design/field.tsx';
import { columns, stack, surface } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { TextInput } from '#design/text-input.tsx';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import { ProfilePhone } from './profile-phone.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { ProfileText } from './profile-text.tsx';

interface ProfileFormProps {
  readonly actor: ActorRefFrom<typeof profileMachine>;
}

export function ProfileForm({ actor }: ProfileFormProps) {
  const email = useSelector(actor, select.selectEmail);
  const isResumed = useSelector(actor, select.selectIsResumed);
  const isSaving = useSelector(actor, select.selectIsSaving);
  const isSaved = useSelector(actor, select.selectIsSaved);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'profile.save' });
  };
  return (
    <form className={`${surface} ${stack[24]}`} noValidate aria-label="Profile" onSubmit={save}>
      {isResumed && <Banner kind="info">{select.CHANGES_UNSAVED}</Banner>}
      <ProfilePicture actor={actor} />
      <div className={columns.two}>
        <ProfileText actor={actor} field="firstName" label="First name" autoComplete="given-name" />
        <ProfileText actor={actor} field="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <Field label="Email" hint="Your email address cannot be changed.">
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" value={email} readOnly />}
      </Field>
      <ProfilePhone actor={actor} />
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
