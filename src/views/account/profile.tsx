import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '#design/avatar.tsx';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { TextInput } from '#design/control.tsx';
import { Dialog } from '#design/dialog.tsx';
import { Field } from '#design/field.tsx';
import { FileButton } from '#design/file-button.tsx';
import { Form } from '#design/form.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { cluster, readingPage, stack, surface, twoColumns } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { pageTitle } from '#design/text.css.ts';
import { control } from '#design/tokens.css.ts';
import { AVATAR_TYPES, NAME_LENGTH } from '#domain/account.ts';
import { passwordTitle } from '#machines/account/change-password.selectors.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { fieldId } from '../shell/field-id.ts';
import { FormErrors, FormField, fieldsOf, PhoneField } from '../shell/form-field.tsx';

interface ProfileProps extends ActorProps<typeof profileMachine> {
  /** For a customer whose email address is not verified. */
  readonly unverified: (email: string) => ReactNode;
}

export function Profile({ actor, unverified }: ProfileProps) {
  const isUnverified = useSelector(actor, select.selectIsUnverified);
  const email = useSelector(actor, select.selectEmail);
  return (
    <div className={`${readingPage} ${stack[24]}`}>
      <h1 className={pageTitle}>Profile</h1>
      {isUnverified && unverified(email)}
      <ProfileContent actor={actor} />
      <ProfileRefusedDialog actor={actor} />
    </div>
  );
}

function ProfileContent({ actor }: ActorProps<typeof profileMachine>) {
  const isLoading = useSelector(actor, select.selectIsLoading);
  const failure = useSelector(actor, select.selectFailure);
  if (isLoading) return <ProfileSkeleton />;
  if (!failure) return <ProfileForm actor={actor} />;
  return <RetryBanner onRetry={() => actor.send({ type: 'profile.retry' })}>{failure}</RetryBanner>;
}

const NAME = { autoCapitalize: 'words', enterKeyHint: 'done', maxLength: NAME_LENGTH.max } as const;

function ProfileForm({ actor }: ActorProps<typeof profileMachine>) {
  const hasSecurity = useSelector(actor, select.selectHasSecurity);
  const hasPassword = useSelector(actor, select.selectHasPassword);
  const email = useSelector(actor, select.selectEmail);
  const reason = useSelector(actor, select.selectReason);
  const isResumed = useSelector(actor, select.selectIsResumed);
  const isSaving = useSelector(actor, select.selectIsSaving);
  const isSaved = useSelector(actor, select.selectIsSaved);
  const field = fieldsOf('profile', actor, select.selectField);
  return (
    <Form
      className={`${surface} ${stack[24]}`}
      aria-label="Profile"
      onSubmit={() => actor.send({ type: 'form.submit' })}
    >
      {reason && <Banner kind="info">{reason}</Banner>}
      {isResumed && <Banner kind="info">{select.CHANGES_UNSAVED}</Banner>}
      <ProfilePicture actor={actor} />
      <div className={twoColumns}>
        <FormField {...field('firstName')} {...NAME} label="First name" autoComplete="given-name" />
        <FormField {...field('lastName')} {...NAME} label="Last name" autoComplete="family-name" />
      </div>
      <Field label="Email" hint="Your email address can't be changed.">
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" value={email} readOnly />}
      </Field>
      <PhoneField form="profile" actor={actor} select={select.selectPhone} />
      <FormErrors actor={actor} />
      <Button type="submit" wide busy={isSaving} blocked={isSaved}>
        Save
      </Button>
      {isSaved && <Banner kind="success">{select.PROFILE_UPDATED}</Banner>}
      <div className={cluster[16]}>
        <Link to="/change-password" className={standaloneLink}>
          {passwordTitle(hasPassword)}
        </Link>
        {hasSecurity && (
          <Link to="/security" className={standaloneLink}>
            Security and privacy
          </Link>
        )}
      </div>
    </Form>
  );
}

function ProfileRefusedDialog({ actor }: ActorProps<typeof profileMachine>) {
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

/** In pixels. */
const PICTURE_SIZE = 72;
const ACCEPTED = AVATAR_TYPES.join();

function ProfilePicture({ actor }: ActorProps<typeof profileMachine>) {
  const picture = useSelector(actor, select.selectPicture);
  const name = useSelector(actor, select.selectFullName);
  const hint = useSelector(actor, select.selectPictureHint);
  const error = useSelector(actor, select.selectPictureError);
  const isEditing = useSelector(actor, select.selectIsEditing);
  return (
    <Field
      id={fieldId('profile', 'avatar')}
      label="Profile picture"
      hint={<span role="status">{hint}</span>}
      error={error}
      silent
    >
      {(input) => (
        <div className={cluster[16]}>
          <Avatar src={picture} name={name} size={PICTURE_SIZE} />
          <FileButton
            id={input.id}
            aria-describedby={input['aria-describedby']}
            aria-invalid={input['aria-invalid']}
            label="Choose a picture"
            name="avatar"
            accept={ACCEPTED}
            disabled={!isEditing}
            onChoose={(file) => actor.send({ type: 'picture.choose', file })}
          />
        </div>
      )}
    </Field>
  );
}

/** Matches the height of the form, to avoid a layout shift. */
function ProfileSkeleton() {
  return (
    <div className={surface} role="status">
      <span className={visuallyHidden}>Loading your profile</span>
      <div className={stack[24]}>
        <div className={cluster[16]}>
          <Skeleton width={`${PICTURE_SIZE}px`} height={`${PICTURE_SIZE}px`} />
          <Skeleton width="10rem" height={control.compact} />
        </div>
        <div className={twoColumns}>
          <SkeletonField />
          <SkeletonField />
        </div>
        <SkeletonField />
        <SkeletonField />
        <Skeleton height={control.height} />
      </div>
    </div>
  );
}

function SkeletonField() {
  return (
    <div className={stack[8]}>
      <Skeleton width="6rem" />
      <Skeleton height={control.height} />
    </div>
  );
}
