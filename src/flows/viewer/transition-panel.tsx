import { useSelector } from '@xstate/react';
import type { ChartTransition } from '../chart.types.ts';
import { countInWords, countOf, gapInWords } from '../coverage.ts';
import { Facts, listed } from './facts.tsx';
import { NameLink } from './name-link.tsx';
import { shortName } from './names.ts';
import * as css from './panel.css.ts';
import { PanelHead } from './panel-head.tsx';
import type { PanelProps } from './panel-props.ts';
import { placeAt, stateHash } from './place.ts';
import { selectCoverage } from './viewer.selectors.ts';

interface TransitionPanelProps extends PanelProps {
  readonly transition: ChartTransition;
}

export function TransitionPanel({ actor, open, transition }: TransitionPanelProps) {
  const { key, source, targets, label, guard, actions } = transition;
  const coverage = useSelector(actor, selectCoverage);
  const count = countOf(coverage, open.chart.id, key);
  const close = () => actor.send({ type: 'place.choose', place: placeAt(stateHash(source)) });
  return (
    <section className={css.part}>
      <PanelHead closeLabel={`Back to ${shortName(source)}`} onClose={close}>
        {label}
      </PanelHead>
      <Facts
        facts={{
          In: <NameLink href={stateHash(source)}>{shortName(source)}</NameLink>,
          If: guard,
          Does: listed(actions),
          'Leads to':
            targets.length === 0
              ? 'where it was: nothing else changes'
              : targets.map((target) => (
                  <NameLink key={target} href={stateHash(target)}>
                    {shortName(target)}
                  </NameLink>
                )),
          Tested: countInWords(count),
          'Left out': gapInWords(count),
        }}
      />
    </section>
  );
}
