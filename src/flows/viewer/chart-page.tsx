import { useSelector } from '@xstate/react';
import { ArrowLeftIcon } from '#design/icons.tsx';
import { standaloneLink } from '#design/link.css.ts';
import { sectionTitle } from '#design/text.css.ts';
import { ChartFrame } from './chart-frame.tsx';
import * as css from './chart-page.css.ts';
import { titled } from './names.ts';
import { hashOf } from './place.ts';
import { selectChart } from './viewer.selectors.ts';
import type { ViewerProps } from './viewer-props.ts';

export function ChartPage({ actor }: ViewerProps) {
  const open = useSelector(actor, selectChart);
  if (!open) return null;
  return (
    <div className={css.workspace}>
      <div className={css.head}>
        <div>
          <a className={standaloneLink} href={hashOf({ page: 'list' })}>
            <ArrowLeftIcon size={16} />
            All flows
          </a>
          <h1 className={sectionTitle}>{titled(open.chart.id)}</h1>
        </div>
      </div>
      <ChartFrame actor={actor} open={open} />
    </div>
  );
}
