import { type ReactNode, useId } from 'react';
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import { stack, surface, withAction } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import type { ActorProps } from '../shell/actor-props.ts';

/** The props of a component that shows one of the wizard's actors beside the wizard itself. */
export interface WizardPartProps<Logic extends AnyActorLogic> extends ActorProps<Logic> {
  readonly wizard: ActorRefFrom<typeof wizardMachine>;
}

interface StepPartProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A button beside the title. */
  readonly action?: ReactNode;
}

export function StepPart({ title, children, action }: StepPartProps) {
  const id = useId();
  return (
    <section className={`${surface} ${stack[16]}`} aria-labelledby={id}>
      <div className={withAction}>
        <h2 id={id} className={sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
