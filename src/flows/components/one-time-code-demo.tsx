import { useActorRef, useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { cluster, stack, surface } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { muted, sectionTitle } from '#design/text.css.ts';
import { OneTimeCode } from '#views/account/one-time-code.tsx';
import { oneTimeCodeDemoMachine } from './one-time-code-demo.machine.ts';

const WORDS = {
  'support.requested': "'Contact Support' was chosen: the support popup would open.",
  'code.closed': 'The dialog was closed.',
} as const;

/** The dialog that is built and tested, and shown here only (`account/one-time-code`). */
export function OneTimeCodeDemo() {
  const actor = useActorRef(oneTimeCodeDemoMachine);
  const told = useSelector(actor, ({ context }) => context.told);
  const dialog = useSelector(actor, ({ context }) => context.dialog);
  return (
    <section className={`${surface} ${stack[16]}`} aria-labelledby="one-time-code">
      <h2 id="one-time-code" className={sectionTitle}>
        One-time code
      </h2>
      <p className={muted}>
        Asks for the four digits of a code that was sent, and whether a person types them. No sign-in by code leads here
        yet.
      </p>
      <div className={cluster[24]}>
        <Button onClick={() => actor.send({ type: 'dialog.open' })}>Open the dialog</Button>
        <a className={standaloneLink} href="#oneTimeCode">
          Its chart
        </a>
      </div>
      <p role="status" className={muted}>
        {told && WORDS[told]}
      </p>
      {dialog && <OneTimeCode actor={dialog} />}
    </section>
  );
}
