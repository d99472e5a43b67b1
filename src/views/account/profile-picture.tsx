import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Avatar } from '#design/avatar.tsx';
import { Field } from '#design/field.tsx';
import { FileButton } from '#design/file-button.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { cluster, columns, stack, surface } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { control } from '#design/tokens.css.ts';
import { AVATAR_TYPES } from '#domain/account.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import { fieldId } from './field-id.ts';

interface ProfilePictureProps {
  readonly actor: ActorRefFrom<typeof profileMachine>;
}

/** In pixels. */
const PICTURE_SIZE = 72;
const ACCEPTED = AVATAR_TYPES.join();

export function ProfilePicture({ actor }: ProfilePictureProps) {
  const picture = useSelector(actor, select.selectPicture);
  const name = useSelector(actor, select.selectFullName);
  const error = useSelector(actor, select.selectPictureError);
  const isEditing = useSelector(actor, select.selectIsEditing);
  return (
    <Field id={fieldId('profile', 'avatar')} label="Profile picture" hint="PNG, JPEG or WebP, up to 5 MB" error={error}>
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

const NAMES = ['First name', 'Last name'];

/** Matches the height of the form, to avoid a layout shift. */
export function ProfileSkeleton() {
  return (
    <div className={surface} role="status">
      <span className={visuallyHidden}>Loading your profile</span>
      <div className={stack[24]}>
        <div className={cluster[16]}>
          <Skeleton width={`${PICTURE_SIZE}px`} height={`${PICTURE_SIZE}px`} />
          <Skeleton width="10rem" height={control.compact} />
        </div>
        <div className={columns.two}>
          {NAMES.map((name) => (
            <SkeletonField key={name} />
          ))}
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
