import { cardTitle } from '#design/text.css.ts';
import type { FlowEntry } from '../chart.types.ts';
import * as css from './machine-card.css.ts';
import { counted, titled } from './names.ts';
import { stateHash } from './place.ts';

interface MachineCardProps {
  readonly machine: FlowEntry;
}

export function MachineCard({ machine: { id, description, states, transitions, usedBy } }: MachineCardProps) {
  return (
    <a className={css.card} href={stateHash(id)}>
      <span className={cardTitle}>{titled(id)}</span>
      <span className={css.words}>{description}</span>
      <span className={css.counts}>
        {counted(states, 'state')} · {counted(transitions, 'transition')}
        {usedBy.length > 0 && ` · part of ${usedBy.map(titled).join(', ')}`}
      </span>
    </a>
  );
}
