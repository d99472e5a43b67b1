/** 'Tue, Dec 15, 2026', as `time/wire-format`. */
export function dateText(date: Date): string {
  return date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: '2-digit', year: 'numeric' });
}

/** 'Tue, Dec 08, 2026' for -7 days and 'Tue, Dec 15, 2026'. */
export function shiftedDate(text: string, days: number): string {
  const date = new Date(text);
  return dateText(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}

/** '2026-12-15' for 'Tue, Dec 15, 2026'. */
export function isoDate(text: string): string {
  return new Date(`${text} UTC`).toISOString().slice(0, 10);
}
