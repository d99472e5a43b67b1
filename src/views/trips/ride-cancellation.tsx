import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { Spinner } from '#design/loading.tsx';
import { SummaryList } from '#design/summary-list.tsx';
import { formatMoney } from '#domain/money.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { selectCanCancel, selectCancellation } from '#machines/trips/booking-detail.selectors.ts';
import type { cancellationMachine } from '#machines/trips/cancellation.machine.ts';
import * as select from '#machines/trips/cancellation.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { DialogAnswers } from '../shell/dialog-answers.tsx';

const BUTTON = 'cancel-ride';

/** Opens the dialog (`booking/cancel`). */
export function CancelRide({ actor }: ActorProps<typeof bookingDetailMachine>) {
  const canCancel = useSelector(actor, selectCanCancel);
  if (!canCancel) return null;
  return (
    <Button id={BUTTON} variant="secondary" onClick={() => actor.send({ type: 'ride.cancel' })}>
      Cancel ride
    </Button>
  );
}

interface CancellationDialogProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
  /** Focus target once the booking is cancelled. */
  readonly title: RefObject<HTMLHeadingElement | null>;
}

export function CancellationDialog({ actor: detail, title: heading }: CancellationDialogProps) {
  const actor = useSelector(detail, selectCancellation);
  const title = useSelector(actor, (snapshot) => snapshot && select.selectTitle(snapshot));
  const text = useSelector(actor, (snapshot) => snapshot && select.selectText(snapshot));
  const isCancelled = useSelector(actor, (snapshot) => snapshot && select.selectIsCancelled(snapshot));
  const close = () => actor?.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={actor !== undefined}
      onClose={close}
      closeOnOutsidePress={false}
      role="alertdialog"
      kind={isCancelled ? 'success' : 'warning'}
      title={title ?? ''}
      description={text}
      finalFocus={() => document.getElementById(BUTTON) ?? heading.current}
      actions={actor && <Answers actor={actor} onClose={close} />}
    >
      {actor && <Costs actor={actor} />}
    </Dialog>
  );
}

function Costs({ actor }: ActorProps<typeof cancellationMachine>) {
  const isChecking = useSelector(actor, select.selectIsChecking);
  const hasFailed = useSelector(actor, select.selectHasFailed);
  const terms = useSelector(actor, select.selectTerms);
  const alert = useSelector(actor, select.selectAlert);
  if (isChecking) return <Spinner label="Checking what cancelling costs" />;
  if (hasFailed) {
    return <RetryBanner onRetry={() => actor.send({ type: 'terms.retry' })}>{select.TERMS_FAILED}</RetryBanner>;
  }
  return (
    <>
      {terms && terms.paid > 0 && <SummaryList rows={rowsOf(terms)} />}
      {alert && <Banner kind="error">{alert}</Banner>}
    </>
  );
}

function rowsOf({ paid, fee, fee_percent, refund }: CancellationTerms) {
  return [
    { label: 'Paid', value: formatMoney(paid) },
    fee > 0
      ? { label: 'Cancellation fee', note: `${fee_percent}%`, value: `−${formatMoney(fee)}` }
      : { label: 'Cancellation fee', value: 'Free' },
    { label: 'Refund to your card', value: formatMoney(refund), strong: true },
  ];
}

interface AnswersProps extends ActorProps<typeof cancellationMachine> {
  readonly onClose: () => void;
}

function Answers({ actor, onClose }: AnswersProps) {
  return (
    <DialogAnswers
      label="Cancel ride"
      otherLabel="Keep ride"
      isDanger
      isBusy={useSelector(actor, select.selectIsCancelling)}
      isOver={!useSelector(actor, select.selectIsAsking)}
      onConfirm={() => actor.send({ type: 'cancellation.confirm' })}
      onClose={onClose}
    />
  );
}
