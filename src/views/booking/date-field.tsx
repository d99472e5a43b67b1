import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { DatePicker } from '#design/date-picker.tsx';
import { Field } from '#design/field.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { control as controlSize } from '#design/tokens.css.ts';
import { formatWireDate } from '#domain/wire-time.ts';
import type { Leg, tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import * as select from '#machines/booking/trip-time.selectors.ts';
import { legs } from './leg.ts';

interface DateFieldProps {
  readonly actor: ActorRefFrom<typeof tripTimeMachine>;
  readonly leg: Leg;
}

export function DateField({ actor, leg }: DateFieldProps) {
  const { picker, dateLabel } = legs[leg];
  const isWaiting = useSelector(actor, select.selectIsWaitingForClock);
  const date = useSelector(actor, picker.date);
  const min = useSelector(actor, picker.minDate);
  const zone = useSelector(actor, select.selectZone);
  return (
    <Field label={dateLabel}>
      {(control) =>
        isWaiting ? (
          <Skeleton height={controlSize.height} />
        ) : (
          <DatePicker
            {...control}
            label={dateLabel}
            value={date}
            min={min}
            timeZone={zone}
            format={formatWireDate}
            onChange={(chosen) => actor.send({ type: 'time.choose', leg, part: { date: chosen } })}
          />
        )
      }
    </Field>
  );
}
