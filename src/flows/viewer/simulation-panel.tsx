import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { cluster, stack } from '#design/layout.css.ts';
import { small, strong } from '#design/text.css.ts';
import { leavesOf, shortName } from '../chart-map.ts';
import { type Option, type Pending, type Step, type Trigger, triggersIn } from '../simulation/play.ts';
import * as select from '../simulation/simulation.machine.ts';
import * as css from './panel.css.ts';
import { ActiveStates, type ChartProps, PanelHead, RestartIcon, showTitle, UndoIcon } from './parts.tsx';
import { note } from './viewer.css.ts';

type SimulationProps = Pick<ChartProps, 'open'>;

/** The simulated flow: its active states, what can happen next, and what has happened. */
export function SimulationPanel({ open }: SimulationProps) {
  const { simulation, map } = open;
  const active = useSelector(simulation, select.selectActive);
  const isOver = useSelector(simulation, select.selectIsOver);
  const canUndo = useSelector(simulation, select.selectCanUndo);
  return (
    <section className={css.part}>
      <PanelHead closeLabel="Stop trying out" onClose={() => simulation.send({ type: 'simulation.stop' })}>
        Trying it out
      </PanelHead>
      <div className={stack[8]} role="status">
        <ActiveStates map={map} active={active} />
        {isOver && <p>The flow has ended.</p>}
      </div>
      <Choices open={open} />
      <div className={cluster[8]}>
        <Button
          variant="secondary"
          compact
          icon={<UndoIcon size={16} />}
          blocked={!canUndo}
          onClick={() => simulation.send({ type: 'step.undo' })}
        >
          Back
        </Button>
        <Button
          variant="secondary"
          compact
          icon={<RestartIcon size={16} />}
          onClick={() => simulation.send({ type: 'simulation.restart' })}
        >
          Start again
        </Button>
      </div>
      <History open={open} />
    </section>
  );
}

function Choices({ open }: SimulationProps) {
  const pending = useSelector(open.simulation, select.selectPending);
  const steps = useSelector(open.simulation, select.selectSteps);
  const title = useRef<HTMLHeadingElement>(null);
  const turn = `${steps.length} ${pending?.answers.length}`;
  const lastTurn = useRef(turn);
  // The choice that was pressed may have disappeared.
  useEffect(() => {
    if (lastTurn.current === turn) return;
    lastTurn.current = turn;
    showTitle(title.current);
  }, [turn]);
  return (
    <div className={stack[12]}>
      <h3 ref={title} className={css.question} tabIndex={-1}>
        {pending ? questionOf(pending) : 'What happens next?'}
      </h3>
      {pending ? <Options open={open} pending={pending} /> : <Triggers open={open} />}
    </div>
  );
}

function Options({ open: { simulation }, pending }: SimulationProps & { readonly pending: Pending }) {
  return (
    <ul className={stack[4]}>
      {pending.question.options.map((option) => (
        <Choice key={option.condition} onChoose={() => simulation.send({ type: 'option.choose', option })}>
          {option.condition}
          <span className={css.result}> {resultOf(option)}</span>
        </Choice>
      ))}
    </ul>
  );
}

const KINDS: Readonly<Record<Trigger['kind'], string>> = {
  event: 'A person or another part of the app acts',
  answer: 'Something that runs answers',
  time: 'Time passes',
  condition: 'A condition becomes true',
};

function Triggers({ open: { simulation, map } }: SimulationProps) {
  const active = useSelector(simulation, select.selectActive);
  const isOver = useSelector(simulation, select.selectIsOver);
  const triggers = isOver ? [] : triggersIn(map, active);
  if (triggers.length === 0) return <p>Nothing more can happen here.</p>;
  return (Object.keys(KINDS) as Trigger['kind'][]).map((kind) => {
    const ofKind = triggers.filter((trigger) => trigger.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <div key={kind} className={stack[8]}>
        <h4 className={note}>{KINDS[kind]}</h4>
        <ul className={stack[4]}>
          {ofKind.map((trigger) => (
            <Choice key={trigger.id} onChoose={() => simulation.send({ type: 'trigger.choose', trigger })}>
              {kind === 'time' ? trigger.label.replace(/^after (.+)/, 'Let $1 pass') : trigger.label}
            </Choice>
          ))}
        </ul>
      </div>
    );
  });
}

function Choice({ onChoose, children }: { readonly onChoose: () => void; readonly children: ReactNode }) {
  return (
    <li>
      <button type="button" className={css.choice} onClick={onChoose}>
        <span>{children}</span>
      </button>
    </li>
  );
}

function History({ open: { simulation, map } }: SimulationProps) {
  const steps = useSelector(simulation, select.selectSteps);
  const leaves = (step: Step | undefined) => leavesOf(map, step?.active ?? []).map(({ id }) => shortName(id));
  return (
    <div className={stack[8]}>
      <h3 className={css.subtitle}>What has happened</h3>
      <ol className={css.steps}>
        {steps.map((step, index) => {
          const { trigger, conditions, taken } = step;
          const before = leaves(steps[index - 1]);
          const entered = leaves(step).filter((name) => !before.includes(name));
          const actions = taken.flatMap((transition) => transition.actions);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added and removed at the end
            <li key={index} className={small}>
              <span className={strong}>{trigger?.label ?? 'The flow starts'}</span>
              <span className={css.condition}>{conditions.map((condition) => ` [${condition}]`)}</span>
              <span className={css.result}>
                {entered.length > 0 ? ` → ${entered.join(', ')}` : ' · stays'}
                {actions.length > 0 && `, does ${actions.join(', ')}`}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function questionOf({ question: { label, options } }: Pending): string {
  const { event = '', source = '' } = options[0]?.transition ?? {};
  return event === '' ? `In ${shortName(source)}: which one holds?` : `${label}: which one holds?`;
}

function resultOf({ transition }: Option): string {
  if (!transition) return '· nothing happens';
  return transition.targets.length === 0 ? '· stays' : `→ ${transition.targets.map(shortName).join(', ')}`;
}
