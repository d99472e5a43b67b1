import { useSelector } from '@xstate/react';
import { addressOf } from './addresses.ts';
import { titled } from './names.ts';
import type { PanelProps } from './panel-props.ts';
import * as css from './printed-chart.css.ts';
import { selectEntry } from './viewer.selectors.ts';

/** The chart on one sheet of paper; it is not seen on the screen. */
export function PrintedChart({ actor, open: { chart } }: PanelProps) {
  const path = useSelector(actor, selectEntry)?.path;
  if (path === undefined) return null;
  return (
    <div className={css.sheet}>
      <p className={css.title}>{titled(chart.id)}</p>
      <p>{chart.description}</p>
      <img className={css.picture} src={addressOf(`${path}.svg`)} alt="" />
    </div>
  );
}
