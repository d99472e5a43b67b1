import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { happeningsIn } from '../simulation/happenings.ts';
import type { Happening, Option } from '../simulation/macrostep.ts';
import type { Pending } from '../simulation/play.ts';
import * as select from '../simulation/simulation.selectors.ts';
import { classNames } from './class-names.ts';
import { shortName } from './names.ts';
import { clearOfChart } from './panel.css.ts';
import type { PanelProps } from './panel-props.ts';
import * as css from './simulation.css.ts';

type OpenProps = Pick<PanelProps, 'open'>;

/** What can happen to the flow that is tried out, or what must be known for it to go on. */
export function SimulationChoices({ open }: OpenProps) {
  const pending = useSelector(open.simulation, select.selectPending);
  const frames = useSelector(open.simulation, select.selectFrames);
  const title = useRef<HTMLHeadingElement>(null);
  const turn = `${frames.length} ${pending?.answers.length}`;
  const lastTurn = useRef(turn);
  // What was pressed may be gone with the other choices of before.
  useEffect(() => {
    if (lastTurn.current === turn) return;
    lastTurn.current = turn;
    title.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [turn]);
  return (
    <div className={css.choices}>
      <h3 ref={title} className={classNames(css.question, clearOfChart)} tabIndex={-1}>
        {pending ? questionOf(pending) : 'What happens next?'}
      </h3>
      {pending ? <Options open={open} pending={pending} /> : <Happenings open={open} />}
    </div>
  );
}

function Options({ open: { simulation }, pending }: OpenProps & { readonly pending: Pending }) {
  return (
    <ul className={css.list}>
      {pending.question.options.map((option) => (
        <Choice key={option.condition} onChoose={() => simulation.send({ type: 'option.choose', option })}>
          {option.condition}
          <span className={css.outcome}> {outcomeOf(option)}</span>
        </Choice>
      ))}
    </ul>
  );
}

const TITLES: Readonly<Record<Happening['kind'], string>> = {
  event: 'Somebody does something, or tells the flow',
  answer: 'What runs comes to an end',
  time: 'Time passes',
  condition: 'A condition comes true',
};

function Happenings({ open: { simulation, map } }: OpenProps) {
  const active = useSelector(simulation, select.selectActive);
  const isOver = useSelector(simulation, select.selectIsOver);
  const happenings = isOver ? [] : happeningsIn(map, active);
  if (happenings.length === 0) return <p>Nothing more can happen here.</p>;
  return (Object.keys(TITLES) as Happening['kind'][]).map((kind) => {
    const ofKind = happenings.filter((happening) => happening.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <div key={kind} className={css.kind}>
        <h4 className={css.kindTitle}>{TITLES[kind]}</h4>
        <ul className={css.list}>
          {ofKind.map((happening) => (
            <Choice key={happening.id} onChoose={() => simulation.send({ type: 'happening.choose', happening })}>
              {inWords(happening)}
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

function questionOf({ question: { label, options } }: Pending): string {
  const { event = '', source = '' } = options[0]?.transition ?? {};
  return event === '' ? `In ${shortName(source)}: what holds?` : `${label}: what holds?`;
}

function inWords({ kind, label }: Happening): string {
  return kind === 'time' ? label.replace(/^after ([\d.]+ s|.+)/, 'Let $1 pass') : label;
}

function outcomeOf({ transition }: Option): string {
  if (!transition) return '· nothing happens';
  return transition.targets.length === 0
    ? '· it stays where it is'
    : `→ ${transition.targets.map(shortName).join(', ')}`;
}
