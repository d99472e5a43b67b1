import type { LocalDate, LocalDateTime, LocalTime } from './local-time.ts';
import { MONTHS, pad } from './wire-time.ts';

/**
 * Reads 'Tue, Jan 05, 2027' or '2027-01-05'. The weekday is ignored (`time/wire-format`).
 * @returns undefined for anything else, 31 February included.
 */
export function parseWireDate(text: string): LocalDate | undefined {
  const written = /^\s*(?:[a-z]{3},?\s+)?([a-z]{3})\w*\s+(\d{1,2}),?\s+(\d{4})\s*$/i.exec(text);
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  if (written) {
    const month = MONTHS.findIndex((name) => name.toLowerCase() === written[1]?.toLowerCase()) + 1;
    return calendarDate(Number(written[3]), month, Number(written[2]));
  }
  return iso ? calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3])) : undefined;
}

/**
 * Reads '02:30 PM' or '14:30'.
 * @returns undefined for anything else.
 */
export function parseWireTime(text: string): LocalTime | undefined {
  const match = /^\s*(\d{1,2}):(\d{2})\s*([ap]m)?\s*$/i.exec(text);
  if (!match) return undefined;
  const [hour, minute, period] = [Number(match[1]), Number(match[2]), match[3]?.toUpperCase()];
  if (minute > 59) return undefined;
  if (!period) return hour > 23 ? undefined : `${pad(hour)}:${pad(minute)}`;
  if (hour < 1 || hour > 12) return undefined;
  return `${pad((hour % 12) + (period === 'PM' ? 12 : 0))}:${pad(minute)}`;
}

/**
 * Reads the output of formatWireDateTime, and ISO 'yyyy-MM-ddTHH:mm', whose seconds are ignored.
 * @returns undefined for anything else
 */
export function parseWireDateTime(text: string): LocalDateTime | undefined {
  const match = /^\s*(.*?)[T\s]\s*(\d{1,2}:\d{2}(?:\s*[ap]m)?)(?::\d{2}(?:\.\d+)?)?\s*$/i.exec(text);
  const date = parseWireDate(match?.[1] ?? '');
  const time = parseWireTime(match?.[2] ?? '');
  return date && time ? { date, time } : undefined;
}

function calendarDate(year: number, month: number, day: number): LocalDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date carries an invalid month into another year, and an invalid day into another day.
  const exists = date.getUTCFullYear() === year && date.getUTCDate() === day;
  // As text, every date has a year of four digits, also the one after a time that moves up.
  return exists && year >= 1000 && year < 9999 ? `${year}-${pad(month)}-${pad(day)}` : undefined;
}
