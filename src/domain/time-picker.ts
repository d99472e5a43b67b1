import { type LocalDate, type LocalDateTime, type LocalTime, type TimeZone, toInstant } from './local-time.ts';
import { offeredHours, offeredMinutes, offeredPeriods, offeredTimes } from './trip-time.ts';
import { type DayPeriod, hourOf, periodOf } from './wire-time.ts';

/** A choice in a date and time picker; without `time`, only the date. */
export interface TimeChoice {
  readonly date: LocalDate;
  readonly time?: LocalTime | undefined;
  /** Why the time differs from the one that was chosen. */
  readonly moved?: TimeMoved | undefined;
}

/** The chosen date has passed, the chosen time was too early for its date, or daylight saving skips it there. */
export type TimeMoved = 'passed' | 'earliest' | 'skipped';

/** What a date and time picker shows and offers. Minutes are for the shown hour, hours for the whole day. */
export interface TimePicker {
  readonly at: LocalDateTime;
  readonly earliest: LocalDateTime;
  readonly latest: LocalDate;
  readonly periods: readonly DayPeriod[];
  readonly hours: readonly string[];
  readonly minutes: readonly string[];
  readonly moved: TimeMoved | undefined;
}

/** One part of a time: hour '01' to '12', minute '00' to '55', or AM/PM. */
export type TimePart = { readonly hour: string } | { readonly minute: string } | { readonly period: DayPeriod };

/**
 * The picker for a choice. A chosen time stays while it is offered and otherwise moves to the next one that is, which the
 * picker says (`time/chosen-stays`); without a choice, or on a date that is not offered, it shows the suggested time.
 * @param earliest wall-clock time in `zone`, itself offered (`time/earliest-pickup`, `time/return`)
 * @param latest the last date that is offered (`time/latest`)
 */
export function timePicker(
  choice: TimeChoice | undefined,
  earliest: LocalDateTime,
  latest: LocalDate,
  zone: TimeZone,
  suggested: LocalDateTime = earliest,
): TimePicker {
  const isPassed = choice && choice.date < earliest.date;
  const unchosen: TimeChoice = { ...suggested, moved: isPassed ? 'passed' : undefined };
  const { date, time: wanted, moved } = choice && !isPassed && choice.date <= latest ? choice : unchosen;
  const times = offeredTimes(date, earliest, zone);
  const time = times.find((offered) => offered >= (wanted ?? '')) ?? times.at(-1) ?? earliest.time;
  return {
    at: { date, time },
    earliest,
    latest,
    periods: offeredPeriods(times),
    hours: offeredHours(times),
    minutes: offeredMinutes(times, periodOf(time), hourOf(time)),
    moved: wanted === undefined || wanted === time ? moved : reasonOf({ date, time: wanted }, earliest, zone),
  };
}

function reasonOf(wanted: LocalDateTime, earliest: LocalDateTime, zone: TimeZone): TimeMoved | undefined {
  if (toInstant(wanted, zone) === undefined) return 'skipped';
  return wanted.date === earliest.date && wanted.time < earliest.time ? 'earliest' : undefined;
}

/** The choice as adjusted by its picker; undefined when its date is too late. One that has passed stays as the reason. */
export function keptChoice(choice: TimeChoice | undefined, { at, moved }: TimePicker): TimeChoice | undefined {
  if (moved === 'passed') return choice;
  if (choice?.date !== at.date) return undefined;
  return { date: at.date, time: choice.time && at.time, moved };
}

/** Chooses a date and keeps the shown time. */
export function chooseDate({ at }: TimePicker, date: LocalDate): TimeChoice {
  return { date, time: at.time };
}

/**
 * Chooses one part of the time. The others stay if that time is offered. Otherwise an hour is taken from the other half of
 * the day, the first minute of the hour, or the first time of a half of the day.
 */
export function choosePart({ at, earliest }: TimePicker, part: TimePart, zone: TimeZone): TimeChoice {
  const shown = { hour: hourOf(at.time), minute: at.time.slice(3), period: periodOf(at.time) };
  const { hour, minute, period } = { ...shown, ...part };
  const offered = offeredTimes(at.date, earliest, zone);
  const inHour = offered.filter((time) => hourOf(time) === hour);
  const inPeriod = offered.filter((time) => periodOf(time) === period);
  const choices = [inHour.filter((time) => inPeriod.includes(time)), 'period' in part ? inPeriod : inHour];
  const times = choices.find(({ length }) => length > 0) ?? [at.time];
  return { date: at.date, time: times.find((time) => time.slice(3) === minute) ?? times[0] };
}
