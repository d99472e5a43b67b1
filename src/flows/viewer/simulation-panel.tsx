import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { cluster, stack } from '#design/layout.css.ts';
import { muted, small, strong } from '#design/text.css.ts';
import { type ChartTransition, leavesOf, shortName, statesEntered } from '../chart.ts';
import { type Step, stepsAfter } from '../simulate.ts';
import { ActiveState, type ChartProps, PanelHead, RestartIcon, showTitle, UndoIcon } from './parts.tsx';
import * as css from './viewer.css.ts';
import { selectSteps } from './viewer.selectors.ts';

/** The simulated flow: its active states, what can happen next, and what has happened. */
export function SimulationPanel({ actor, chart }: ChartProps) {
  const steps = useSelector(actor, selectSteps);
  const last = steps.at(-1);
  return (
    <section className={css.part}>
      <PanelHead closeLabel="Stop trying out" onClose={() => actor.send({ type: 'simulation.stop' })}>
        Trying it out
      </PanelHead>
      <div className={stack[8]} role="status">
        {leavesOf(chart, last?.active ?? []).map(({ id, description }) => (
          <ActiveState key={id} id={id} description={description} />
        ))}
        {last?.isOver && <p>The flow has ended.</p>}
      </div>
      {last && <Choices actor={actor} chart={chart} last={last} />}
      <div className={cluster[8]}>
        <Button
          variant="secondary"
          compact
          icon={<UndoIcon size={16} />}
          blocked={steps.length < 2}
          onClick={() => actor.send({ type: 'step.undo' })}
        >
          Back
        </Button>
        <Button
          variant="secondary"
          compact
          icon={<RestartIcon size={16} />}
          onClick={() => actor.send({ type: 'simulation.start' })}
        >
          Start again
        </Button>
      </div>
      <div className={stack[8]}>
        <h3 className={css.subtitle}>What has happened</h3>
        <ol className={css.steps}>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added and removed at the end
            <HistoryItem key={index} chart={chart} step={step} before={steps[index - 1]} />
          ))}
        </ol>
      </div>
    </section>
  );
}

const KINDS = [
  ['Which condition holds?', ({ event }) => event === ''],
  ['A person or another part of the app acts', ({ event }) => event !== '' && !event.startsWith('xstate.')],
  ['Something that runs answers', ({ event }) => event.startsWith('xstate.') && !event.startsWith('xstate.after.')],
  ['Time passes', ({ event }) => event.startsWith('xstate.after.')],
] as const satisfies readonly (readonly [string, (transition: ChartTransition) => boolean])[];

function Choices({ actor, chart, last }: ChartProps & { readonly last: Step }) {
  const next = useMemo(() => stepsAfter(chart, last), [chart, last]);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(last);
  // The choice that was pressed may have disappeared.
  useEffect(() => {
    if (shown.current !== last) showTitle(title.current);
    shown.current = last;
  }, [last]);
  return (
    <div className={stack[12]}>
      <h3 ref={title} className={css.question} tabIndex={-1}>
        What happens next?
      </h3>
      {next.length === 0 && <p>Nothing more can happen here.</p>}
      {KINDS.map(([kind, isOfKind]) => {
        const steps = next.filter(({ chosen }) => chosen && isOfKind(chosen));
        if (steps.length === 0) return null;
        return (
          <div key={kind} className={stack[8]}>
            <h4 className={css.note}>{kind}</h4>
            <ul className={stack[4]}>
              {steps.map((step) => (
                <li key={step.chosen?.key}>
                  <button type="button" className={css.choice} onClick={() => actor.send({ type: 'step.take', step })}>
                    {step.chosen && <Choice {...step.chosen} />}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function Choice({ event, label, guard, targets }: ChartTransition) {
  return (
    <span>
      {event !== '' && label}
      {guard && <span className={css.condition}> {event === '' ? guard : `[${guard}]`}</span>}
      <span className={css.result}> {targets.length === 0 ? '· stays' : `→ ${targets.map(shortName).join(', ')}`}</span>
    </span>
  );
}

interface HistoryProps extends Pick<ChartProps, 'chart'> {
  readonly step: Step;
  readonly before: Step | undefined;
}

function HistoryItem({ chart, step: { chosen, taken, active }, before }: HistoryProps) {
  const entered = statesEntered(active, before?.active ?? []);
  const actions = chart.transitions.filter(({ key }) => taken.includes(key)).flatMap((each) => each.actions);
  return (
    <li className={small}>
      <span className={strong}>{chosen?.label ?? 'The flow starts'}</span>
      {chosen?.guard && <span className={css.condition}> [{chosen.guard}]</span>}
      <span className={muted}>
        {entered.length > 0 ? ` → ${entered.map(shortName).join(', ')}` : ' · stays'}
        {actions.length > 0 && `, does ${actions.join(', ')}`}
      </span>
    </li>
  );
}
