import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { cluster, stack } from '#design/layout.css.ts';
import { selectQuestion } from '#machines/booking/overtaken-return.selectors.ts';
import type { tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import type { ActorProps } from '../shell/actor-props.ts';

/** Asks what should happen to a return that the pickup has overtaken. */
export function OvertakenReturn({ actor }: ActorProps<typeof tripTimeMachine>) {
  const question = useSelector(actor, selectQuestion);
  if (!question) return null;
  return (
    <Banner kind="warning">
      <div className={stack[8]}>
        <p>{question}</p>
        <div className={cluster[8]}>
          <Button variant="secondary" compact onClick={() => actor.send({ type: 'return.move' })}>
            Move the return
          </Button>
          <Button variant="secondary" compact onClick={() => actor.send({ type: 'pickup.restore' })}>
            Undo the pickup change
          </Button>
        </div>
      </div>
    </Banner>
  );
}
