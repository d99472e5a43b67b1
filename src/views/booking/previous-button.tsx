import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { ArrowLeftIcon } from '#design/icons.tsx';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as css from './trip-detail.css.ts';

export function PreviousButton({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  return (
    <span className={css.previous}>
      <Button variant="quiet" icon={<ArrowLeftIcon />} onClick={() => actor.send({ type: 'step.back' })}>
        <span className={css.onlyRead}>Previous</span>
      </Button>
    </span>
  );
}
