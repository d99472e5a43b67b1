import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Field } from '#design/field.tsx';
import { Form } from '#design/form.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { stack } from '#design/layout.css.ts';
import { Rating } from '#design/rating.tsx';
import { figures, mutedSmall, smallLine } from '#design/text.css.ts';
import { TextArea } from '#design/text-area.tsx';
import { REVIEW_CHARACTERS } from '#domain/review.ts';
import type { ratingMachine } from '#machines/trips/rating.machine.ts';
import * as select from '#machines/trips/rating.selectors.ts';
import { StepPart } from '../booking/step-part.tsx';
import type { ActorProps } from '../shell/actor-props.ts';

export function RatingForm({ actor }: ActorProps<typeof ratingMachine>) {
  const isShown = useSelector(actor, select.selectIsFormShown);
  if (isShown) return <OpenForm actor={actor} />;
  return (
    <p className={mutedSmall} role="status">
      {select.TIME_IS_UP}
    </p>
  );
}

function OpenForm({ actor }: ActorProps<typeof ratingMachine>) {
  const stars = useSelector(actor, select.selectStars);
  const isLocked = useSelector(actor, select.selectIsLocked);
  const isSending = useSelector(actor, select.selectIsSending);
  const isThanked = useSelector(actor, select.selectIsThanked);
  const canSubmit = useSelector(actor, select.selectCanSubmit);
  const failure = useSelector(actor, select.selectFailure);
  const refusal = useSelector(actor, select.selectRefusal);

  return (
    <StepPart title="Rate your ride">
      <RatingCountdown actor={actor} />
      <Form className={stack[16]} aria-label="Rate your ride" onSubmit={() => actor.send({ type: 'rating.submit' })}>
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
      </Form>
    </StepPart>
  );
}

/** Ticks every second, but is announced only once, when the last minute begins. */
function RatingCountdown({ actor }: ActorProps<typeof ratingMachine>) {
  const left = useSelector(actor, select.selectCountdown);
  const isLastMinute = useSelector(actor, select.selectIsLastMinute);
  return (
    <>
      <p className={smallLine}>
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

function ReviewField({ actor }: ActorProps<typeof ratingMachine>) {
  const review = useSelector(actor, select.selectReview);
  const hint = useSelector(actor, select.selectReviewHint);
  const isLocked = useSelector(actor, select.selectIsLocked);
  return (
    <Field label="Review" hint={hint}>
      {(control) => (
        <TextArea
          {...control}
          name="review"
          maxLength={REVIEW_CHARACTERS}
          readOnly={isLocked}
          value={review}
          onChange={({ target }) => actor.send({ type: 'review.change', review: target.value })}
        />
      )}
    </Field>
  );
}
