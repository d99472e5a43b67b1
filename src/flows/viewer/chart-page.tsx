import { useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { ArrowLeftIcon } from '#design/icons.tsx';
import { cluster } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';
import { statesOf } from '../chart.ts';
import { ChartFrame } from './chart-frame.tsx';
import { LivePanel } from './live-page.tsx';
import { Outline } from './outline.tsx';
import { AboutPanel, ExportPanel, StatePanel, TransitionPanel } from './panels.tsx';
import { type ChartProps, PlayIcon, titled, type ViewerProps } from './parts.tsx';
import { hashOf } from './place.ts';
import { SimulationPanel } from './simulation-panel.tsx';
import * as css from './viewer.css.ts';
import { selectChart, selectIsOutline, selectIsSimulated, selectState, selectTransition } from './viewer.selectors.ts';

export function ChartPage({ actor }: ViewerProps) {
  const chart = useSelector(actor, selectChart);
  const isOutline = useSelector(actor, selectIsOutline);
  if (!chart) return null;
  return (
    <div className={css.workspace}>
      <Head actor={actor} chart={chart} />
      {isOutline ? <Outline actor={actor} chart={chart} /> : <ChartFrame actor={actor} chart={chart} />}
      <Panel actor={actor} chart={chart} />
    </div>
  );
}

function Head({ actor, chart }: ChartProps) {
  const isOutline = useSelector(actor, selectIsOutline);
  const isSimulated = useSelector(actor, selectIsSimulated);
  return (
    <div className={css.head}>
      <div className={css.name}>
        <a className={css.shortLink} href={hashOf({ page: 'list' })}>
          <ArrowLeftIcon size={16} />
          <span className={css.backText}>All flows</span>
        </a>
        <h1 className={sectionTitle}>{titled(chart.id)}</h1>
      </div>
      <div className={cluster[16]}>
        <Button variant="secondary" compact onClick={() => actor.send({ type: 'outline.toggle' })}>
          {isOutline ? 'Show the chart' : 'Read as text'}
        </Button>
        <Button
          compact
          icon={<PlayIcon size={16} />}
          blocked={isSimulated}
          onClick={() => actor.send({ type: 'simulation.start' })}
        >
          Try it out
        </Button>
      </div>
    </div>
  );
}

/** The simulation or the live state, the selection, and the exports. */
function Panel({ actor, chart }: ChartProps) {
  const isSimulated = useSelector(actor, selectIsSimulated);
  const selectedState = useSelector(actor, selectState);
  const selectedTransition = useSelector(actor, selectTransition);
  const state = statesOf(chart).find(({ id }) => id === selectedState) ?? chart.root;
  const transition = chart.transitions.find(({ key }) => key === selectedTransition);
  const isWhole = state === chart.root && !transition;
  return (
    <aside className={css.panel} aria-label="About the chart">
      {isSimulated ? <SimulationPanel actor={actor} chart={chart} /> : <LivePanel actor={actor} chart={chart} />}
      {transition && <TransitionPanel key={transition.key} actor={actor} chart={chart} transition={transition} />}
      {!transition && !isWhole && <StatePanel key={state.id} actor={actor} chart={chart} state={state} />}
      {isWhole && !isSimulated && <AboutPanel actor={actor} chart={chart} />}
      <ExportPanel actor={actor} chart={chart} />
    </aside>
  );
}
