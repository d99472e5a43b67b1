import type { SnapshotFrom } from 'xstate';
import type { LocalDate, LocalDateTime, TimeZone } from '#domain/local-time.ts';
import type { TimeMoved, TimePicker } from '#domain/time-picker.ts';
import { type DayPeriod, hourOf, periodOf } from '#domain/wire-time.ts';
import type { tripTimeMachine } from './trip-time.machine.ts';
import type { Leg } from './trip-time.types.ts';

type Snapshot = SnapshotFrom<typeof tripTimeMachine>;

const NONE: readonly never[] = [];

/** True until the first tick of the clock. */
export const selectIsWaitingForClock = (snapshot: Snapshot): boolean =>
  snapshot.matches({ pickers: 'waitingForClock' });
export const selectAsksForReturn = (snapshot: Snapshot): boolean => snapshot.context.pickers.return !== undefined;
export const selectZone = (snapshot: Snapshot): TimeZone => snapshot.context.zone;
export const selectPickupAt = (snapshot: Snapshot): LocalDateTime | undefined => snapshot.context.pickers.pickup?.at;
export const selectReturnAt = (snapshot: Snapshot): LocalDateTime | undefined => snapshot.context.pickers.return?.at;

export const selectIsAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
const MOVED: Readonly<Record<TimeMoved, string>> = {
  passed: 'The date you chose has passed',
  earliest: 'Earliest time for this date',
  skipped: 'The clocks go forward: next possible time',
};

/** The values and options of one picker; '' and empty lists before the first tick. */
export function pickerSelectors(leg: Leg) {
  const pickerOf = (snapshot: Snapshot): TimePicker | undefined => snapshot.context.pickers[leg];
  return {
    date: (snapshot: Snapshot): LocalDate => pickerOf(snapshot)?.at.date ?? '',
    minDate: (snapshot: Snapshot): LocalDate => pickerOf(snapshot)?.earliest.date ?? '',
    maxDate: (snapshot: Snapshot): LocalDate => pickerOf(snapshot)?.latest ?? '',
    hour: (snapshot: Snapshot): string => partOf(pickerOf(snapshot), hourOf),
    minute: (snapshot: Snapshot): string => partOf(pickerOf(snapshot), (time) => time.slice(3)),
    period: (snapshot: Snapshot): DayPeriod | '' => partOf(pickerOf(snapshot), periodOf),
    hours: (snapshot: Snapshot): readonly string[] => pickerOf(snapshot)?.hours ?? NONE,
    minutes: (snapshot: Snapshot): readonly string[] => pickerOf(snapshot)?.minutes ?? NONE,
    /** Why the time is not the chosen one; '' for no reason. */
    note: (snapshot: Snapshot): string => {
      const moved = pickerOf(snapshot)?.moved;
      return moved ? MOVED[moved] : '';
    },
    periods: (snapshot: Snapshot): readonly DayPeriod[] => pickerOf(snapshot)?.periods ?? NONE,
  };
}

function partOf<Part extends string>(picker: TimePicker | undefined, read: (time: string) => Part): Part | '' {
  return picker ? read(picker.at.time) : '';
}
