import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Dialog } from '#design/dialog.tsx';
import type { oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';
import { selectIsOpen } from '#machines/account/one-time-code.selectors.ts';
import { OneTimeCodeForm } from './one-time-code-form.tsx';

interface OneTimeCodeProps {
  readonly actor: ActorRefFrom<typeof oneTimeCodeMachine>;
}

/** Ready for a sign in by code; none leads here yet (D35). */
export function OneTimeCode({ actor }: OneTimeCodeProps) {
  return (
    <Dialog
      open={useSelector(actor, selectIsOpen)}
      onClose={() => actor.send({ type: 'code.close' })}
      closeOnOutsidePress={false}
      title="What's the code?"
      closeLabel="Close"
    >
      <OneTimeCodeForm actor={actor} />
    </Dialog>
  );
}
