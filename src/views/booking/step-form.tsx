import type { ReactNode } from 'react';
import { Form } from '#design/form.tsx';
import { stack } from '#design/layout.css.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import type { ActorProps } from '../shell/actor-props.ts';

interface StepFormProps extends ActorProps<typeof wizardMachine> {
  readonly label: string;
  readonly children: ReactNode;
}

/** Links Continue to the form, which is elsewhere on the page. */
export const STEP_FORM_ID = 'step-form';

/** A form, so that Enter continues and phone keyboards offer the matching key. */
export function StepForm({ actor, label, children }: StepFormProps) {
  return (
    <Form
      id={STEP_FORM_ID}
      className={stack[24]}
      aria-label={label}
      onSubmit={() => actor.send({ type: 'step.continue' })}
    >
      {children}
    </Form>
  );
}
