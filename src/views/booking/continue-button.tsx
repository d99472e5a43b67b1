import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { preloadPhoneInput } from '#design/phone-input.tsx';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectCanContinue } from '#machines/booking/wizard.selectors.ts';
import { STEP_FORM_ID } from './step-form.tsx';

/** Submits the step's form, which is elsewhere on the page. Preloads the phone field of the next step. */
export function ContinueButton({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  const canContinue = useSelector(actor, selectCanContinue);
  return (
    <Button
      type="submit"
      form={STEP_FORM_ID}
      blocked={!canContinue}
      onPointerEnter={preloadPhoneInput}
      onFocus={preloadPhoneInput}
    >
      Continue
    </Button>
  );
}
