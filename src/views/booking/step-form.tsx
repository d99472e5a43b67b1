import type { ReactNode, SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { stepColumn } from './trip-detail.css.ts';

interface StepFormProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly label: string;
  readonly children: ReactNode;
}

/** The form that Continue belongs to. */
export const STEP_FORM_ID = 'step-form';

/** A step as a form, so that Enter in a field continues and a phone's keyboard shows it. */
export function StepForm({ actor, label, children }: StepFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'step.continue' });
  };
  return (
    <form id={STEP_FORM_ID} className={stepColumn} noValidate aria-label={label} onSubmit={submit}>
      {children}
    </form>
  );
}
