import { useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList } from '#design/summary-list.tsx';
import type { WizardStep } from '#machines/booking/booking-draft.ts';
import { reviewOf, shownLines } from '#machines/booking/order-review.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ChangedText } from './changed-amount.tsx';
import { edit, reviewValue } from './payment.css.ts';

/** What the customer step holds, each line with a button that leads to its field (`booking/review`). */
export function OrderReview({ actor }: ActorProps<typeof wizardMachine>) {
  const { customer: details } = useSelector(actor, select.selectEntries);
  const profile = useSelector(actor, select.selectProfile);
  const extras = useSelector(actor, select.selectChosenExtras);
  const change = useSelector(actor, select.selectChange);
  const lines = shownLines(reviewOf({ details, profile, extras }), change?.lines);
  const rows = lines.map(({ label, text, before, field }) => ({
    label,
    value:
      text === undefined ? (
        <Skeleton width="9rem" />
      ) : (
        <span className={reviewValue}>
          <ChangedText before={before} after={text} />
        </span>
      ),
    action: <EditButton actor={actor} what={label} step="customer" field={field} />,
  }));
  return <SummaryList rows={rows} />;
}

interface EditButtonProps extends ActorProps<typeof wizardMachine> {
  readonly what: string;
  readonly step: WizardStep;
  readonly field: string;
}

export function EditButton({ actor, what, step, field }: EditButtonProps) {
  const canGoBack = useSelector(actor, select.selectCanGoBack);
  return (
    <div className={edit}>
      <Button
        variant="quiet"
        compact
        blocked={!canGoBack}
        onClick={() => actor.send({ type: 'step.edit', step, field })}
      >
        <span>
          Edit<span className={visuallyHidden}> {what.toLowerCase()}</span>
        </span>
      </Button>
    </div>
  );
}
