import { useSelector } from '@xstate/react';
import { Checkbox } from '#design/checkbox.tsx';
import { coverageInWords } from '../coverage.ts';
import { statesBelow } from '../flow-index.ts';
import { Facts } from './facts.tsx';
import { InvokeLinks } from './invoke-links.tsx';
import { Legend } from './legend.tsx';
import { NameLink } from './name-link.tsx';
import { counted, titled } from './names.ts';
import * as css from './panel.css.ts';
import type { PanelProps } from './panel-props.ts';
import { stateHash } from './place.ts';
import { selectCoverage, selectEntry, selectIsCounted } from './viewer.selectors.ts';

/** What the whole flow is about, and how its chart is read. */
export function AboutChart({ actor, open: { chart } }: PanelProps) {
  const entry = useSelector(actor, selectEntry);
  const coverage = useSelector(actor, selectCoverage);
  const isCounted = useSelector(actor, selectIsCounted);
  const invokes = [chart.root, ...statesBelow(chart.root)].flatMap((state) => state.invokes);
  const flows = new Map(invokes.filter(({ machine }) => machine).map((invoke) => [invoke.src, invoke]));
  return (
    <section className={css.part}>
      <h2 className={css.title}>About this flow</h2>
      <p>{chart.description}</p>
      <Facts
        facts={{
          'Part of': entry && entry.usedBy.length > 0 && <Users ids={entry.usedBy} />,
          Runs: flows.size > 0 && <InvokeLinks invokes={[...flows.values()]} />,
          Size: entry && `${counted(entry.states, 'state')}, ${counted(entry.transitions, 'transition')}`,
        }}
      />
      <div className={css.group}>
        <h3 className={css.subtitle}>Test coverage</h3>
        <p className={css.words}>{coverageInWords(coverage, chart.id)}</p>
        <Checkbox
          label="Show the numbers on the chart"
          checked={isCounted}
          onCheckedChange={() => actor.send({ type: 'counts.toggle' })}
        />
      </div>
      <Legend />
    </section>
  );
}

function Users({ ids }: { readonly ids: readonly string[] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <NameLink href={stateHash(id)}>{titled(id)}</NameLink>
    </span>
  ));
}
