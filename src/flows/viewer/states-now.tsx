import type { ChartMap } from '../chart-map.ts';
import { leavesOf } from '../simulation/configuration.ts';
import { NameLink } from './name-link.tsx';
import { shortName } from './names.ts';
import * as css from './panel.css.ts';
import { stateHash } from './place.ts';

interface StatesNowProps {
  readonly map: ChartMap;
  /** Ids of the states that the flow is in, those around others too. */
  readonly active: readonly string[];
}

/** The innermost states that a flow is in, and what they mean. */
export function StatesNow({ map, active }: StatesNowProps) {
  return leavesOf(map, active).map(({ id, description }) => (
    <p key={id} className={css.now}>
      <span className={css.nowMark}>Now</span>
      <span>
        <NameLink href={stateHash(id)}>{shortName(id)}</NameLink>
        {description && ` · ${description}`}
      </span>
    </p>
  ));
}
