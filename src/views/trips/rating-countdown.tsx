import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { visuallyHidden } from '#design/global.css.ts';
import { figures } from '#design/text.css.ts';
import type { ratingMachine } from '#machines/trips/rating.machine.ts';
import * as select from '#machines/trips/rating.selectors.ts';
import { line } from './rating-countdown.css.ts';

interface RatingCountdownProps {
  readonly actor: ActorRefFrom<typeof ratingMachine>;
}

/** Ticks every second, but is announced only once, when the last minute begins. */
export function RatingCountdown({ actor }: RatingCountdownProps) {
  const left = useSelector(actor, select.selectCountdown);
  const isLastMinute = useSelector(actor, select.selectIsLastMinute);
  return (
    <>
      <p className={line}>
        {left && (
          <>
            {select.DISAPPEARS_IN}{' '}
            <span className={figures} role="timer">
              {left}
            </span>
          </>
        )}
      </p>
      <p className={visuallyHidden} role="status">
        {isLastMinute && select.LAST_MINUTE}
      </p>
    </>
  );
}
