import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Avatar } from '#design/avatar.tsx';
import { Field } from '#design/field.tsx';
import { FileButton } from '#design/file-button.tsx';
import { AVATAR_TYPES } from '#domain/account.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import { fieldId } from './field-id.ts';
import { PICTURE_SIZE, pictureRow } from './profile.css.ts';

interface ProfilePictureProps {
  readonly actor: ActorRefFrom<typeof profileMachine>;
}

const selectPictureError = select.selectError('avatar');
const ACCEPTED = AVATAR_TYPES.join();

/** The picture with the way to another one; initials where there is none. */
export function ProfilePicture({ actor }: ProfilePictureProps) {
  const picture = useSelector(actor, select.selectPicture);
  const name = useSelector(actor, select.selectFullName);
  const error = useSelector(actor, selectPictureError);
  const isEditing = useSelector(actor, select.selectIsEditing);
  return (
    <Field id={fieldId('profile', 'avatar')} label="Profile picture" hint="PNG, JPEG or WebP, up to 5 MB" error={error}>
      {(control) => (
        <div className={pictureRow}>
          <Avatar src={picture} name={name} size={PICTURE_SIZE} />
          <FileButton
            id={control.id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
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
