import type { ActorRefFrom } from 'xstate';
import { PersonIcon, PlaneIcon } from '#design/icons.tsx';
import { columns, stack } from '#design/layout.css.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import { NotesField } from './notes-field.tsx';
import { RemarkField } from './remark-field.tsx';

interface RideRemarksProps {
  readonly actor: ActorRefFrom<typeof customerMachine>;
}

export function RideRemarks({ actor }: RideRemarksProps) {
  return (
    <div className={stack[24]}>
      <div className={columns.two}>
        <RemarkField
          actor={actor}
          field="flightNumber"
          label="Flight number"
          hint="Optional. Your chauffeur follows it and meets you when you land."
          icon={<PlaneIcon />}
          autoCapitalize="characters"
        />
        <RemarkField
          actor={actor}
          field="pickupSign"
          label="Pickup sign"
          hint="Optional. The name your chauffeur holds up."
          icon={<PersonIcon />}
          autoCapitalize="words"
        />
      </div>
      <NotesField actor={actor} />
    </div>
  );
}
