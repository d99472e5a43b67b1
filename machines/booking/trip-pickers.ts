import {
  compareLocal,
  type LocalDate,
  type LocalDateTime,
  type TimeZone,
  toLocal,
  WESTERNMOST_ZONE,
} from '#domain/local-time.ts';
import { estimatedRoad } from '#domain/road.ts';
import {
  chooseDate,
  choosePart,
  keptChoice,
  type TimeChoice,
  type TimePicker,
  timePicker,
} from '#domain/time-picker.ts';
import { tripKind } from '#domain/trip.ts';
import { earliestPickup, earliestReturn, latestDate, suggestedReturn } from '#domain/trip-time.ts';
import { required } from '../support/required.ts';
import type { Choice, Choices, Leg, TripTimeContext } from './trip-time.types.ts';

/** The assumed length of the ride in minutes while a place is missing. */
const USUAL_RIDE = 60;

/** A choice of one part. A pickup that overtakes a chosen return leaves the return to a question (`time/overtaken-return`). */
export function chosen(context: TripTimeContext, { leg, part }: Choice): Partial<TripTimeContext> {
  const { pickers, zone, overtaken } = context;
  const picker = required(pickers[leg], `The ${leg} picker`);
  const choice = 'date' in part ? chooseDate(picker, part.date) : choosePart(picker, part, zone);
  const choices = { ...context.choices, return: overtaken?.return ?? context.choices.return, [leg]: choice };
  const back = leg === 'pickup' ? overtakenReturn(context, choices) : undefined;
  if (!back) return { choices, overtaken: undefined };
  const pickup = overtaken?.pickup ?? picker.at;
  return { choices: { ...choices, return: undefined }, overtaken: { pickup, return: back } };
}

/** The chosen return if the pickup is now at or after it, or its earliest return is on a later date. */
function overtakenReturn(context: TripTimeContext, choices: Choices): LocalDateTime | undefined {
  const { now, zone, serviceType, pickers } = context;
  const { date, time } = choices.return ?? {};
  if (!date || !time || now === undefined || tripKind(serviceType) !== 'return') return undefined;
  if (pickers.return?.moved === 'passed') return undefined;
  const { at } = pickupPicker(context, choices.pickup, now);
  const isPassed = compareLocal({ date, time }, at) <= 0 || date < earliestReturn(at, now, zone).date;
  return isPassed ? { date, time } : undefined;
}

/** Recomputes the pickers and drops choices that are no longer offered. */
export function updated(context: TripTimeContext): Partial<TripTimeContext> {
  const { now, zone, serviceType, choices, pickupPlace, dropPlace } = context;
  if (now === undefined) return {};
  const pickup = sameOrNew(context, 'pickup', pickupPicker(context, choices.pickup, now));
  const kept = keptChoice(choices.pickup, pickup);
  if (tripKind(serviceType) !== 'return') return { pickers: { pickup }, choices: { ...choices, pickup: kept } };
  const minutes = pickupPlace && dropPlace ? estimatedRoad(pickupPlace, dropPlace).durationMinutes : USUAL_RIDE;
  const suggested = suggestedReturn(pickup.at, minutes, zone);
  const earliest = earliestReturn(pickup.at, now, clockFor(context, choices.return));
  const back = timePicker(choices.return, earliest, latestDate(pickup.at.date), zone, suggested);
  return {
    pickers: { pickup, return: sameOrNew(context, 'return', back) },
    choices: { pickup: kept, return: keptChoice(choices.return, back) },
  };
}

function pickupPicker(context: TripTimeContext, choice: TimeChoice | undefined, now: number): TimePicker {
  const { zone } = context;
  const today: LocalDate = toLocal(now, zone).date;
  return timePicker(choice, earliestPickup(now, clockFor(context, choice)), latestDate(today), zone);
}

/** Whose clock tells the earliest time: a chosen time has not passed before it has at the pickup place (`time/pickup-zone`). */
function clockFor({ zone, isZoneKnown }: TripTimeContext, choice: TimeChoice | undefined): TimeZone {
  return choice && !isZoneKnown ? WESTERNMOST_ZONE : zone;
}

/** Returns the previous picker if it is unchanged, to avoid a rerender. */
function sameOrNew({ pickers }: TripTimeContext, leg: Leg, after: TimePicker): TimePicker {
  const before = pickers[leg];
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
