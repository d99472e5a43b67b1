import type { LocalDate, LocalDateTime, LocalTime, TimeZone } from './local-time.ts';
import {
  type DayPeriod,
  hourOf,
  offeredHours,
  offeredMinutes,
  offeredPeriods,
  offeredTimes,
  periodOf,
  timeOf,
} from './trip-time.ts';

/** A choice in a date and time picker; without `time`, only the date. */
export interface TimeChoice {
  readonly date: LocalDate;
  readonly time?: LocalTime | undefined;
}

/**
 * What a date and time picker shows and offers. Minutes are those of the shown hour, hours those of the shown period.
 */
export interface TimePicker {
  readonly at: LocalDateTime;
  readonly earliest: LocalDateTime;
  readonly latest: LocalDate;
  readonly periods: readonly DayPeriod[];
  readonly hours: readonly string[];
  readonly minutes: readonly string[];
}

/** One part of a time: hour '01' to '12', minute '00' to '55', or AM/PM. */
export type TimePart = { readonly hour: string } | { readonly minute: string } | { readonly period: DayPeriod };

/**
 * The picker for a choice. A chosen time stays while it is offered and otherwise moves to the next one that is
 * (`time/chosen-stays`); without a time, or on a date that is not offered, it shows the earliest time
 * (`time/earliest-pickup`, `time/return`).
 * @param earliest wall-clock time in `zone`, itself offered
 * @param latest the last date that is offered (`time/latest`)
 */
export function timePicker(
  choice: TimeChoice | undefined,
  earliest: LocalDateTime,
  latest: LocalDate,
  zone: TimeZone,
): TimePicker {
  const date = choice && choice.date > earliest.date && choice.date <= latest ? choice.date : earliest.date;
  const times = offeredTimes(date, earliest, zone);
  const wanted = choice?.date === date ? choice.time : undefined;
  const time = times.find((offered) => offered >= (wanted ?? '')) ?? times[0] ?? earliest.time;
  const period = periodOf(time);
  return {
    at: { date, time },
    earliest,
    latest,
    periods: offeredPeriods(times),
    hours: offeredHours(times, period),
    minutes: offeredMinutes(times, period, hourOf(time)),
  };
}

/** The choice as adjusted by its picker; undefined when its date is not offered. */
export function keptChoice(choice: TimeChoice | undefined, { at }: TimePicker): TimeChoice | undefined {
  if (choice?.date !== at.date) return undefined;
  return { date: at.date, time: choice.time && at.time };
}

/** Chooses a date and keeps the time. */
export function chooseDate(choice: TimeChoice | undefined, date: LocalDate): TimeChoice {
  return { date, time: choice?.time };
}

/**
 * Chooses one part of the time. The others stay if that time is offered; otherwise the first minute of the hour, or the
 * first time of that half of the day, is taken.
 */
export function choosePart({ at, earliest }: TimePicker, part: TimePart, zone: TimeZone): TimeChoice {
  const shown = { hour: hourOf(at.time), minute: at.time.slice(3), period: periodOf(at.time) };
  const { hour, minute, period } = { ...shown, ...part };
  const inPeriod = offeredTimes(at.date, earliest, zone).filter((time) => periodOf(time) === period);
  const inHour = inPeriod.filter((time) => hourOf(time) === hour);
  const wanted = timeOf(hour, minute, period);
  return { date: at.date, time: inHour.find((time) => time === wanted) ?? inHour[0] ?? inPeriod[0] ?? at.time };
}
