import type { DetailRow } from '#contract/trips/booking-detail.contract.ts';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { mutedSmall } from '#design/text.css.ts';
import { NOTES_CHARACTERS } from '#domain/text.ts';
import { ExpandableText } from '../booking/expandable-text.tsx';

interface DetailListProps {
  readonly rows: readonly DetailRow[];
}

/** Rows with the server's labels; rows without a value are omitted. */
export function DetailList({ rows }: DetailListProps) {
  const told = rows.filter(({ value }) => value !== '');
  return told.length > 0 ? <SummaryList rows={told.map(rowOf)} /> : <p className={mutedSmall}>None</p>;
}

/** Long notes are shortened on small screens (`trips/shortened-text`). */
function rowOf({ label, value }: DetailRow, index: number): SummaryRow {
  const row = { id: `${index}`, label, value };
  if (label !== 'Notes') return row;
  return { ...row, value: <ExpandableText text={value} length={NOTES_CHARACTERS} isNarrowOnly />, prose: true };
}
