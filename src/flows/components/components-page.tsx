import { useActorRef, useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { cluster, readingPage, stack, surface } from '#design/layout.css.ts';
import { Link } from '#design/link.tsx';
import { muted, sectionTitle } from '#design/text.css.ts';
import { PageHead } from '#flows/viewer/parts.tsx';
import { padded } from '#flows/viewer/viewer.css.ts';
import { OneTimeCode } from '#views/account/one-time-code.tsx';
import { oneTimeCodeDemoMachine } from './one-time-code-demo.machine.ts';

/** Components that are finished but not used on the site yet (`account/one-time-code`). */
export function ComponentsPage() {
  return (
    <div className={`${readingPage} ${padded} ${stack[32]}`}>
      <PageHead title="Components">Built and tested, but not used on the site yet.</PageHead>
      <OneTimeCodeDemo />
    </div>
  );
}

const MESSAGES = {
  'support.requested': "'Contact Support' was chosen: the support popup would open.",
  'code.closed': 'The dialog was closed.',
} as const;

function OneTimeCodeDemo() {
  const actor = useActorRef(oneTimeCodeDemoMachine);
  const message = useSelector(actor, ({ context }) => context.message);
  const dialog = useSelector(actor, ({ context }) => context.dialog);
  return (
    <section className={`${surface} ${stack[16]}`} aria-labelledby="one-time-code">
      <h2 id="one-time-code" className={sectionTitle}>
        One-time code
      </h2>
      <p className={muted}>Asks for the four digits of a code. No sign-in uses codes yet.</p>
      <div className={cluster[24]}>
        <Button onClick={() => actor.send({ type: 'dialog.open' })}>Open the dialog</Button>
        <Link standalone href="#oneTimeCode">
          Its chart
        </Link>
      </div>
      <p role="status" className={muted}>
        {message && MESSAGES[message]}
      </p>
      {dialog && <OneTimeCode actor={dialog} />}
    </section>
  );
}
