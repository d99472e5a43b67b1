import { useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { ArrowLeftIcon } from '#design/icons.tsx';
import { sectionTitle } from '#design/text.css.ts';
import { selectIsRunning } from '../simulation/simulation.selectors.ts';
import { ChartFrame } from './chart-frame.tsx';
import * as css from './chart-page.css.ts';
import { titled } from './names.ts';
import { Outline } from './outline.tsx';
import { Panel } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { hashOf } from './place.ts';
import { PrintedChart } from './printed-chart.tsx';
import { selectChart, selectIsOutline } from './viewer.selectors.ts';
import { PlayIcon } from './viewer-icons.tsx';
import type { ViewerProps } from './viewer-props.ts';

export function ChartPage({ actor }: ViewerProps) {
  const open = useSelector(actor, selectChart);
  const isOutline = useSelector(actor, selectIsOutline);
  if (!open) return null;
  return (
    <>
      <div className={css.workspace}>
        <Head actor={actor} open={open} />
        {isOutline ? <Outline actor={actor} open={open} /> : <ChartFrame actor={actor} open={open} />}
        <Panel actor={actor} open={open} />
      </div>
      <PrintedChart actor={actor} open={open} />
    </>
  );
}

function Head({ actor, open: { chart, simulation } }: PanelProps) {
  const isOutline = useSelector(actor, selectIsOutline);
  const isRunning = useSelector(simulation, selectIsRunning);
  return (
    <div className={css.head}>
      <div className={css.name}>
        <a className={css.backLink} href={hashOf({ page: 'list' })}>
          <ArrowLeftIcon size={16} />
          <span className={css.back}>All flows</span>
        </a>
        <h1 className={sectionTitle}>{titled(chart.id)}</h1>
      </div>
      <div className={css.tools}>
        <Button
          variant="secondary"
          compact
          onClick={() => actor.send({ type: isOutline ? 'outline.close' : 'outline.open' })}
        >
          {isOutline ? 'Show the chart' : 'Read as text'}
        </Button>
        <Button
          compact
          icon={<PlayIcon size={16} />}
          blocked={isRunning}
          onClick={() => simulation.send({ type: 'simulation.start' })}
        >
          Try it out
        </Button>
      </div>
    </div>
  );
}
