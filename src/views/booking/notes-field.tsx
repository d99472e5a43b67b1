import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { TextArea } from '#design/text-area.tsx';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import { selectRemark } from '#machines/booking/customer.selectors.ts';
import { FIELD_LIMITS } from '#machines/booking/customer-details.ts';

interface NotesFieldProps {
  readonly actor: ActorRefFrom<typeof customerMachine>;
}

const selectNotes = selectRemark('notes');

export function NotesField({ actor }: NotesFieldProps) {
  const notes = useSelector(actor, selectNotes);
  return (
    <Field label="Additional requests" hint="Optional">
      {(control) => (
        <TextArea
          {...control}
          name="notes"
          rows={4}
          maxLength={FIELD_LIMITS.notes}
          value={notes}
          onChange={({ target }) => actor.send({ type: 'remark.change', field: 'notes', value: target.value })}
        />
      )}
    </Field>
  );
}
