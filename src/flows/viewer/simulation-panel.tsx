import { useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { cluster } from '#design/layout.css.ts';
import * as select from '../simulation/simulation.selectors.ts';
import * as css from './panel.css.ts';
import { PanelHead } from './panel-head.tsx';
import type { PanelProps } from './panel-props.ts';
import { SimulationChoices } from './simulation-choices.tsx';
import { SimulationTrail } from './simulation-trail.tsx';
import { StatesNow } from './states-now.tsx';
import { RestartIcon, UndoIcon } from './viewer-icons.tsx';

/** A flow that is tried out: where it is, what can happen, and what has happened. */
export function SimulationPanel({ open }: PanelProps) {
  const { simulation, map } = open;
  const active = useSelector(simulation, select.selectActive);
  const isOver = useSelector(simulation, select.selectIsOver);
  const canUndo = useSelector(simulation, select.selectCanUndo);
  return (
    <section className={css.part}>
      <PanelHead closeLabel="Stop trying out" onClose={() => simulation.send({ type: 'simulation.stop' })}>
        Trying it out
      </PanelHead>
      <div className={css.group} role="status">
        <StatesNow map={map} active={active} />
        {isOver && <p>The flow has come to its end.</p>}
      </div>
      <SimulationChoices open={open} />
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
      <SimulationTrail open={open} />
    </section>
  );
}
