import { useSelector } from '@xstate/react';
import type { ChartTransition } from '../chart.types.ts';
import { countInWords, countOf, gapInWords } from '../coverage.ts';
import { NameLink } from './name-link.tsx';
import { shortName } from './names.ts';
import { stateHash, transitionHash } from './place.ts';
import * as css from './transition-item.css.ts';
import { selectCoverage, selectIsCounted, selectMachine } from './viewer.selectors.ts';
import type { ViewerProps } from './viewer-props.ts';

interface TransitionItemProps extends ViewerProps {
  readonly transition: ChartTransition;
  /** Says where it comes from, not where it leads. */
  readonly isComing?: boolean;
}

/** A transition in words; each name leads to what it names. */
export function TransitionItem({ actor, transition, isComing = false }: TransitionItemProps) {
  const { key, source, label, guard, targets } = transition;
  const machine = useSelector(actor, selectMachine);
  const coverage = useSelector(actor, selectCoverage);
  const isCounted = useSelector(actor, selectIsCounted);
  const count = countOf(coverage, machine, key);
  const gap = gapInWords(count);
  return (
    <li className={css.item}>
      <p>
        {isComing && (
          <>
            <NameLink href={stateHash(source)}>{shortName(source)}</NameLink> ·{' '}
          </>
        )}
        <NameLink href={transitionHash(key)}>{label}</NameLink>
        {guard && <span className={css.guard}> [{guard}]</span>}
        {!isComing && <Targets targets={targets} />}
      </p>
      {gap !== '' && <p className={css.uncovered}>✕ {gap}</p>}
      {isCounted && <p className={css.count}>{countInWords(count)}</p>}
    </li>
  );
}

function Targets({ targets }: Pick<ChartTransition, 'targets'>) {
  if (targets.length === 0) return <span className={css.stays}> · stays</span>;
  return targets.map((target) => (
    <span key={target}>
      {' '}
      <span className={css.arrow}>→</span> <NameLink href={stateHash(target)}>{shortName(target)}</NameLink>
    </span>
  ));
}
