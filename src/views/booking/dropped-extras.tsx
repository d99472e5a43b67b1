import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import type { extrasMachine } from '#machines/booking/extras.machine.ts';
import { selectDropped } from '#machines/booking/extras.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';

/** Beside Continue, because the vehicle that is pressed may be far from the top of the page. */
export function DroppedExtras({ actor }: ActorProps<typeof extrasMachine>) {
  const text = useSelector(actor, selectDropped);
  if (!text) return null;
  return (
    <Banner
      kind="warning"
      action={
        <Button variant="secondary" compact onClick={() => actor.send({ type: 'dropped.dismiss' })}>
          OK
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
