import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { stack } from '#design/layout.css.ts';
import { Rating } from '#design/rating.tsx';
import { mutedSmall } from '#design/text.css.ts';
import type { ratingMachine } from '#machines/trips/rating.machine.ts';
import * as select from '#machines/trips/rating.selectors.ts';
import { StepPart } from '../booking/step-part.tsx';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';
import { RatingCountdown } from './rating-countdown.tsx';
import { ReviewField } from './review-field.tsx';

interface RatingFormProps {
  readonly actor: ActorRefFrom<typeof ratingMachine>;
}

export function RatingForm({ actor }: RatingFormProps) {
  const isShown = useSelector(actor, select.selectIsFormShown);
  const timeIsUp = useRef<HTMLParagraphElement>(null);
  useFocusOnceGone(timeIsUp, isShown);
  if (isShown) return <Form actor={actor} />;
  return (
    <p ref={timeIsUp} className={mutedSmall} role="status" tabIndex={-1}>
      {select.TIME_IS_UP}
    </p>
  );
}

function Form({ actor }: RatingFormProps) {
  const stars = useSelector(actor, select.selectStars);
  const isLocked = useSelector(actor, select.selectIsLocked);
  const isSending = useSelector(actor, select.selectIsSending);
  const isThanked = useSelector(actor, select.selectIsThanked);
  const canSubmit = useSelector(actor, select.selectCanSubmit);
  const failure = useSelector(actor, select.selectFailure);
  const refusal = useSelector(actor, select.selectRefusal);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'rating.submit' });
  };

  return (
    <StepPart title="Rate your ride">
      <RatingCountdown actor={actor} />
      <form className={stack[16]} noValidate aria-label="Rate your ride" onSubmit={submit}>
        <Rating
          label="Your stars"
          value={stars}
          starLabel={(count) => (count === 1 ? '1 star' : `${count} stars`)}
          disabled={isLocked}
          onChange={(count) => actor.send({ type: 'stars.choose', stars: count })}
        />
        <ReviewField actor={actor} />
        {failure && <Banner kind="error">{failure}</Banner>}
        {refusal && <Banner kind="info">{refusal}</Banner>}
        {isThanked && <Banner kind="success">{select.THANK_YOU}</Banner>}
        <Button type="submit" wide busy={isSending} blocked={!canSubmit}>
          {failure ? 'Try again' : 'Submit'}
        </Button>
      </form>
    </StepPart>
  );
}
