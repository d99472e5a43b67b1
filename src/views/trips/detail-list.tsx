import type { DetailRow } from '#contract/trips/booking-detail.contract.ts';
import { SummaryList } from '#design/summary-list.tsx';
import { NOTES_CHARACTERS } from '#domain/text.ts';
import { ExpandableText } from '../booking/expandable-text.tsx';

interface DetailListProps {
  readonly rows: readonly DetailRow[];
}

/** Labelled rows as the server words them; long notes are cut on small screens (spec §5). */
export function DetailList({ rows }: DetailListProps) {
  return <SummaryList rows={rows.map(rowOf)} />;
}

function rowOf({ label, value }: DetailRow, index: number) {
  const isNotes = label === 'Notes';
  const text = isNotes ? <ExpandableText text={value} length={NOTES_CHARACTERS} isNarrowOnly /> : value;
  return { id: `${index}`, label, value: text };
}
