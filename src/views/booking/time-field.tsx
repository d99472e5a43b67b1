import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { FieldGroup } from '#design/field-group.tsx';
import { controlRow } from '#design/layout.css.ts';
import { Select } from '#design/select.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { control as controlSize } from '#design/tokens.css.ts';
import type { TimePart } from '#domain/time-picker.ts';
import type { DayPeriod } from '#domain/trip-time.ts';
import type { Leg, tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import * as select from '#machines/booking/trip-time.selectors.ts';
import { legs } from './leg.ts';

interface TimeFieldProps {
  readonly actor: ActorRefFrom<typeof tripTimeMachine>;
  readonly leg: Leg;
}

export function TimeField({ actor, leg }: TimeFieldProps) {
  const { picker, timeLabel } = legs[leg];
  const isWaiting = useSelector(actor, select.selectIsWaitingForClock);
  const [hour, hours] = [useSelector(actor, picker.hour), useSelector(actor, picker.hours)];
  const [minute, minutes] = [useSelector(actor, picker.minute), useSelector(actor, picker.minutes)];
  const [period, periods] = [useSelector(actor, picker.period), useSelector(actor, picker.periods)];
  const choose = (part: TimePart) => actor.send({ type: 'time.choose', leg, part });
  return (
    <FieldGroup legend={timeLabel}>
      {isWaiting ? (
        <Skeleton height={controlSize.height} />
      ) : (
        <div className={controlRow.three}>
          <PartSelect label="Hour" value={hour} options={hours} onChoose={(chosen) => choose({ hour: chosen })} />
          <PartSelect
            label="Minute"
            value={minute}
            options={minutes}
            onChoose={(chosen) => choose({ minute: chosen })}
          />
          <PartSelect
            label="AM/PM"
            value={period}
            options={periods}
            onChoose={(chosen) => choose({ period: chosen as DayPeriod })}
          />
        </div>
      )}
    </FieldGroup>
  );
}

interface PartSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChoose: (value: string) => void;
}

function PartSelect({ label, value, options, onChoose }: PartSelectProps) {
  return (
    <Select compact aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}
