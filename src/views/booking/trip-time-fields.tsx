import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Select } from '#design/control.tsx';
import { DatePicker } from '#design/date-picker.tsx';
import { Deferred } from '#design/deferred.tsx';
import { Field, FieldGroup } from '#design/field.tsx';
import { stack } from '#design/layout.css.ts';
import { SkeletonBlock } from '#design/loading.tsx';
import { zoneLine } from '#design/text.css.ts';
import type { TimePart } from '#domain/time-picker.ts';
import { type DayPeriod, formatWireDate } from '#domain/wire-time.ts';
import type { tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import * as select from '#machines/booking/trip-time.selectors.ts';
import type { Leg } from '#machines/booking/trip-time.types.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import * as css from './search-form.css.ts';
import { ZoneNote } from './zone-note.tsx';

const loadQuestion = () => import('./overtaken-return.tsx').then((module) => module.OvertakenReturn);

/** Date and time of the pickup, and of the return if the service has one. */
export function TripTimeFields({ actor }: ActorProps<typeof tripTimeMachine>) {
  const asksForReturn = useSelector(actor, select.selectAsksForReturn);
  const isAsking = useSelector(actor, select.selectIsAsking);
  const pickupAt = useSelector(actor, select.selectPickupAt);
  const returnAt = useSelector(actor, select.selectReturnAt);
  const zone = useSelector(actor, select.selectZone);
  return (
    <div className={css.legs}>
      <div className={stack[16]}>
        <LegFields actor={actor} leg="pickup" />
        {asksForReturn && <LegFields actor={actor} leg="return" />}
        <Deferred load={loadQuestion} needed={isAsking} props={{ actor }} />
        <div className={zoneLine}>
          <ZoneNote zone={zone} times={[pickupAt, returnAt]} />
        </div>
      </div>
    </div>
  );
}

const legs = {
  pickup: { dateLabel: 'Pickup Date', timeLabel: 'Pickup Time', picker: select.pickerSelectors('pickup') },
  return: { dateLabel: 'Return Date', timeLabel: 'Return Time', picker: select.pickerSelectors('return') },
} as const satisfies Record<Leg, unknown>;

function LegFields({ actor, leg }: ActorProps<typeof tripTimeMachine> & { readonly leg: Leg }) {
  const { picker, dateLabel, timeLabel } = legs[leg];
  const noteId = useId();
  const isWaiting = useSelector(actor, select.selectIsWaitingForClock);
  const zone = useSelector(actor, select.selectZone);
  const date = useSelector(actor, picker.date);
  const [minDate, maxDate] = [useSelector(actor, picker.minDate), useSelector(actor, picker.maxDate)];
  const [hour, hours] = [useSelector(actor, picker.hour), useSelector(actor, picker.hours)];
  const [minute, minutes] = [useSelector(actor, picker.minute), useSelector(actor, picker.minutes)];
  const [period, periods] = [useSelector(actor, picker.period), useSelector(actor, picker.periods)];
  const note = useSelector(actor, picker.note);
  const choose = (part: TimePart | { readonly date: string }) => actor.send({ type: 'time.choose', leg, part });
  const waiting = isWaiting && <SkeletonBlock as="control" />;
  return (
    <div className={css.leg}>
      <Field label={dateLabel}>
        {(control) =>
          waiting || (
            <DatePicker
              control={control}
              label={dateLabel}
              value={date}
              min={minDate}
              max={maxDate}
              timeZone={zone}
              format={formatWireDate}
              onChange={(chosen) => choose({ date: chosen })}
            />
          )
        }
      </Field>
      <FieldGroup legend={timeLabel} aria-describedby={noteId}>
        {waiting || (
          <div className={css.timeParts}>
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
        <p id={noteId} role="status" className={css.moved}>
          {note}
        </p>
      </FieldGroup>
    </div>
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
