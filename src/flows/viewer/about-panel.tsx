import { useSelector } from '@xstate/react';
import { Checkbox } from '#design/checkbox.tsx';
import { stack } from '#design/layout.css.ts';
import { statesOf } from '../chart-map.ts';
import { coverageInWords } from '../coverage.ts';
import * as css from './panel.css.ts';
import { type ChartProps, counted, Facts, InvokeLinks, NameList, titled } from './parts.tsx';
import { stateHash } from './place.ts';
import { selectCoverage, selectEntry, selectShowsCounts } from './viewer.selectors.ts';

const LEGEND = [
  [css.legendState, '', 'A box is a state: it lasts until something happens.'],
  [css.legendFinal, '', 'A double line is an end.'],
  [css.legendRegion, '', 'Dashed boxes run in parallel.'],
  [css.legendDot, '', 'A dot is a start.'],
  [
    css.legendEvent,
    'go',
    'The text on an arrow says what happens. What is listed in a box happens without leaving it.',
  ],
  [css.legendGuard, '[is]', 'In brackets: only if this holds. After a slash: what is done then.'],
] as const;

/** The description of the whole flow and a legend of its chart. */
export function AboutPanel({ actor, open: { chart } }: ChartProps) {
  const entry = useSelector(actor, selectEntry);
  const coverage = useSelector(actor, selectCoverage);
  const showsCounts = useSelector(actor, selectShowsCounts);
  const invokes = statesOf(chart).flatMap((state) => state.invokes.filter(({ machine }) => machine));
  const flows = [...new Map(invokes.map((invoke) => [invoke.src, invoke])).values()];
  const users = entry?.usedBy ?? [];
  return (
    <section className={css.part}>
      <h2 className={css.title}>About this flow</h2>
      <p>{chart.description}</p>
      <Facts
        facts={{
          'Part of': users.length > 0 && <NameList names={users.map((id) => [titled(id), stateHash(id)])} />,
          Runs: flows.length > 0 && <InvokeLinks invokes={flows} />,
          Size: entry && `${counted(entry.states, 'state')}, ${counted(entry.transitions, 'transition')}`,
        }}
      />
      <div className={stack[8]}>
        <h3 className={css.subtitle}>Test coverage</h3>
        <p>{coverageInWords(coverage, chart.id)}</p>
        <Checkbox
          label="Show the numbers on the chart"
          checked={showsCounts}
          onCheckedChange={() => actor.send({ type: 'counts.toggle' })}
        />
      </div>
      <div className={stack[8]}>
        <h3 className={css.subtitle}>How to read the chart</h3>
        <ul className={stack[8]}>
          {LEGEND.map(([look, sign, text]) => (
            <li key={text} className={css.legendRow}>
              <span className={look} aria-hidden="true">
                {sign}
              </span>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
