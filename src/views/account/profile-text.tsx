import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { NAME_LENGTH } from '#domain/account.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import type { TextField } from '#machines/account/profile.types.ts';
import { fieldId } from './field-id.ts';

interface ProfileTextProps {
  readonly actor: ActorRefFrom<typeof profileMachine>;
  readonly field: TextField;
  readonly label: string;
  readonly autoComplete: string;
}

export function ProfileText({ actor, field, label, autoComplete }: ProfileTextProps) {
  const [selectValue, selectError] = useMemo(() => [select.selectText(field), select.selectError(field)], [field]);
  const value = useSelector(actor, selectValue);
  const error = useSelector(actor, selectError);
  const isEditing = useSelector(actor, select.selectIsEditing);
  return (
    <Field id={fieldId('profile', field)} label={label} required error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={field}
          autoComplete={autoComplete}
          autoCapitalize="words"
          enterKeyHint="done"
          spellCheck={false}
          maxLength={NAME_LENGTH.max}
          readOnly={!isEditing}
          value={value}
          onChange={({ target }) => actor.send({ type: 'text.change', field, value: target.value })}
        />
      )}
    </Field>
  );
}
