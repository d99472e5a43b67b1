import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { TextArea } from '#design/text-area.tsx';
import { REVIEW_CHARACTERS } from '#domain/review.ts';
import type { ratingMachine } from '#machines/trips/rating.machine.ts';
import * as select from '#machines/trips/rating.selectors.ts';

interface ReviewFieldProps {
  readonly actor: ActorRefFrom<typeof ratingMachine>;
}

export function ReviewField({ actor }: ReviewFieldProps) {
  const review = useSelector(actor, select.selectReview);
  const left = useSelector(actor, select.selectCharactersLeft);
  const isLocked = useSelector(actor, select.selectIsLocked);
  return (
    <Field label="Review" hint={left === undefined ? 'Optional' : charactersLeft(left)}>
      {(control) => (
        <TextArea
          {...control}
          name="review"
          rows={4}
          maxLength={REVIEW_CHARACTERS}
          readOnly={isLocked}
          value={review}
          onChange={({ target }) => actor.send({ type: 'review.change', review: target.value })}
        />
      )}
    </Field>
  );
}

const charactersLeft = (count: number) => (count === 1 ? '1 character left' : `${count} characters left`);
