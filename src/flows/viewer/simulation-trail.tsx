import { useSelector } from '@xstate/react';
import { leavesOf } from '../simulation/configuration.ts';
import type { Frame } from '../simulation/play.ts';
import { selectFrames } from '../simulation/simulation.selectors.ts';
import { shortName } from './names.ts';
import * as panel from './panel.css.ts';
import type { PanelProps } from './panel-props.ts';
import * as css from './simulation.css.ts';

/** What has happened so far, and what was done because of it. */
export function SimulationTrail({ open: { simulation, map } }: Pick<PanelProps, 'open'>) {
  const frames = useSelector(simulation, selectFrames);
  const statesOf = ({ active }: Frame) => leavesOf(map, active).map(({ id }) => shortName(id));
  return (
    <div className={panel.group}>
      <h3 className={panel.subtitle}>What has happened</h3>
      <ol className={css.trail}>
        {frames.map((frame, index) => {
          const { happening, conditions, taken } = frame;
          const before = frames[index - 1];
          const known = before ? statesOf(before) : [];
          const arrived = statesOf(frame).filter((name) => !known.includes(name));
          const done = taken.flatMap(({ actions }) => actions);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays at its place
            <li key={index} className={css.step}>
              <span className={css.happened}>{happening?.label ?? 'The flow starts'}</span>
              {conditions.map((condition) => (
                <span key={condition} className={css.condition}>
                  {' '}
                  [{condition}]
                </span>
              ))}
              <span className={css.outcome}>
                {arrived.length > 0 ? ` → ${arrived.join(', ')}` : ' · it stays where it is'}
                {done.length > 0 && `, does ${done.join(', ')}`}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
