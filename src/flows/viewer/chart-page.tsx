import { useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { ArrowLeftIcon } from '#design/icons.tsx';
import { cluster } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';
import { selectIsRunning } from '../simulation/simulation.machine.ts';
import { AboutPanel } from './about-panel.tsx';
import { ChartFrame } from './chart-frame.tsx';
import * as css from './chart-page.css.ts';
import { ExportPanel } from './export-panel.tsx';
import { LivePanel } from './live-panel.tsx';
import { Outline } from './outline.tsx';
import { panel } from './panel.css.ts';
import { type ChartProps, PlayIcon, titled, type ViewerProps } from './parts.tsx';
import { hashOf } from './place.ts';
import { StatePanel, TransitionPanel } from './selection-panel.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { selectChart, selectEntry, selectIsOutline, selectState, selectTransition } from './viewer.selectors.ts';
import { addressOf } from './viewer-services.ts';

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

function Head({ actor, open: { chart, simulation } }: ChartProps) {
  const isOutline = useSelector(actor, selectIsOutline);
  const isRunning = useSelector(simulation, selectIsRunning);
  return (
    <div className={css.head}>
      <div className={css.name}>
        <a className={css.backLink} href={hashOf({ page: 'list' })}>
          <ArrowLeftIcon size={16} />
          <span className={css.backText}>All flows</span>
        </a>
        <h1 className={sectionTitle}>{titled(chart.id)}</h1>
      </div>
      <div className={cluster[16]}>
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

/** The simulation or the live state, the selection, and the exports. */
function Panel({ actor, open }: ChartProps) {
  const isRunning = useSelector(open.simulation, selectIsRunning);
  const state = open.map.states.get(useSelector(actor, selectState)) ?? open.chart.root;
  const transition = open.map.transitions.get(useSelector(actor, selectTransition));
  const isWhole = state === open.chart.root && !transition;
  return (
    <aside className={panel} aria-label="About the chart">
      {isRunning ? <SimulationPanel open={open} /> : <LivePanel actor={actor} open={open} />}
      {transition && <TransitionPanel key={transition.key} actor={actor} open={open} transition={transition} />}
      {!transition && !isWhole && <StatePanel key={state.id} actor={actor} open={open} state={state} />}
      {isWhole && !isRunning && <AboutPanel actor={actor} open={open} />}
      <ExportPanel actor={actor} />
    </aside>
  );
}

/** The whole chart on one sheet of paper. */
function PrintedChart({ actor, open: { chart } }: ChartProps) {
  const path = useSelector(actor, selectEntry)?.path;
  if (path === undefined) return null;
  return (
    <div className={css.printed}>
      <p className={sectionTitle}>{titled(chart.id)}</p>
      <p>{chart.description}</p>
      <img className={css.printedPicture} src={addressOf(`${path}.svg`)} alt="" />
    </div>
  );
}
