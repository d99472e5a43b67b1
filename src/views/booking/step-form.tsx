import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { stack } from '#design/layout.css.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { instead } from '../shell/instead.ts';

interface StepFormProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly label: string;
  readonly children: ReactNode;
}

/** Links Continue to the form, which is elsewhere on the page. */
export const STEP_FORM_ID = 'step-form';

/** A form, so that Enter continues and phone keyboards offer the matching key. */
export function StepForm({ actor, label, children }: StepFormProps) {
  return (
    // `dialog` keeps the page if the form is submitted before the script loads.
    <form
      method="dialog"
      id={STEP_FORM_ID}
      className={stack[24]}
      noValidate
      aria-label={label}
      onSubmit={instead(() => actor.send({ type: 'step.continue' }))}
    >
      {children}
    </form>
  );
}
