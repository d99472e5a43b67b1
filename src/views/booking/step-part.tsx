import { type ReactNode, useId, useRef } from 'react';
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import { spread, stack, surface } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';

/** The props of a component that shows one of the wizard's actors beside the wizard itself. */
export interface WizardPartProps<Logic extends AnyActorLogic> extends ActorProps<Logic> {
  readonly wizard: ActorRefFrom<typeof wizardMachine>;
}

interface StepPartProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A button beside the title. */
  readonly action?: ReactNode;
  /** While it shows 'Try again'. The title takes the focus of a pressed button that is gone. */
  readonly hasFailed?: boolean;
}

export function StepPart({ title, children, action, hasFailed = false }: StepPartProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnceGone(heading, hasFailed);
  return (
    <section className={`${surface} ${stack[16]}`} aria-labelledby={id}>
      <div className={spread}>
        <h2 ref={heading} id={id} className={sectionTitle} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
