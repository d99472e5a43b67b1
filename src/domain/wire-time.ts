import type { LocalDate, LocalDateTime, LocalTime } from './local-time.ts';

/** The months as the wire names them. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Tue, Jan 05, 2027': a date on the wire and on screen (`time/wire-format`). */
export function formatWireDate(date: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const weekday = WEEKDAYS[new Date(`${date}T00:00Z`).getUTCDay()];
  return `${weekday}, ${MONTHS[Number(month) - 1]} ${day}, ${year}`;
}

/** '02:30 PM' for '14:30'. */
export function formatWireTime(time: LocalTime): string {
  return `${hourOf(time)}:${time.slice(3)} ${periodOf(time)}`;
}

export type DayPeriod = 'AM' | 'PM';

/** The hour '01' to '12' that a clock with AM and PM shows. */
export function hourOf(time: LocalTime): string {
  return pad(Number(time.slice(0, 2)) % 12 || 12);
}

/** The half of the day that a time falls in. */
export function periodOf(time: LocalTime): DayPeriod {
  return time < '12:00' ? 'AM' : 'PM';
}

/** 'Tue, Jan 05, 2027 02:30 PM': date and time in one field. */
export function formatWireDateTime(local: LocalDateTime): string {
  return `${formatWireDate(local.date)} ${formatWireTime(local.time)}`;
}

/** Two digits. */
export function pad(value: number): string {
  return String(value).padStart(2, '0');
}
