import { useSelector } from '@xstate/react';
import type { CancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Spinner } from '#design/loading.tsx';
import { mainTitle } from '#design/main-title.ts';
import { SummaryList } from '#design/summary-list.tsx';
import { formatMoney } from '#domain/money.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { selectCanCancel, selectCancellation } from '#machines/trips/booking-detail.selectors.ts';
import type { cancellationMachine } from '#machines/trips/cancellation.machine.ts';
import * as select from '#machines/trips/cancellation.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';

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

export function CancellationDialog({ actor: detail }: ActorProps<typeof bookingDetailMachine>) {
  const actor = useSelector(detail, selectCancellation);
  const title = useSelector(actor, (snapshot) => snapshot && select.selectTitle(snapshot));
  const text = useSelector(actor, (snapshot) => snapshot && select.selectText(snapshot));
  const isAsking = useSelector(actor, (snapshot) => snapshot && select.selectIsAsking(snapshot));
  const isCancelling = useSelector(actor, (snapshot) => snapshot && select.selectIsCancelling(snapshot));
  const isCancelled = useSelector(actor, (snapshot) => snapshot && select.selectIsCancelled(snapshot));
  return (
    <ConfirmDialog
      open={actor !== undefined}
      onClose={() => actor?.send({ type: 'dialog.close' })}
      closeOnOutsidePress={false}
      kind={isCancelled ? 'success' : 'warning'}
      title={title}
      description={text}
      finalFocus={() => document.getElementById(BUTTON) ?? mainTitle()}
      label="Cancel ride"
      otherLabel="Keep ride"
      isDanger
      isBusy={isCancelling}
      isOver={!isAsking}
      onConfirm={() => actor?.send({ type: 'cancellation.confirm' })}
    >
      {actor && <Costs actor={actor} />}
    </ConfirmDialog>
  );
}

function Costs({ actor }: ActorProps<typeof cancellationMachine>) {
  const isChecking = useSelector(actor, select.selectIsChecking);
  const failure = useSelector(actor, select.selectFailure);
  const terms = useSelector(actor, select.selectTerms);
  const alert = useSelector(actor, select.selectAlert);
  if (isChecking) return <Spinner label="Checking what cancelling costs" />;
  if (failure) {
    return <RetryBanner onRetry={() => actor.send({ type: 'terms.retry' })}>{failure}</RetryBanner>;
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
