import { useSelector } from '@xstate/react';
import type { ChangeTerms } from '#contract/trips/change.contract.ts';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { stack } from '#design/layout.css.ts';
import { Spinner } from '#design/loading.tsx';
import { SummaryList } from '#design/summary-list.tsx';
import { mutedSmall } from '#design/text.css.ts';
import { formatMoney } from '#domain/money.ts';
import { changedLines, dueText, saveLabel, untilText } from '#machines/booking/change-terms.ts';
import type { rideChangeMachine } from '#machines/booking/ride-change.machine.ts';
import * as select from '#machines/booking/ride-change.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import {
  selectCanBook,
  selectChange,
  selectIsUnchanged,
  selectRideChange,
  selectStep,
} from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { LegalLinks } from '../shell/legal-links.tsx';
import { CardCheckoutBadge } from './card-checkout-badge.tsx';
import { ChangedAmount } from './changed-amount.tsx';
import type { WizardPartProps } from './step-part.tsx';

/** In place of the price of a new booking: what the change costs, once it is known (`booking/change`). */
export function ChangePrice({ actor: wizard }: ActorProps<typeof wizardMachine>) {
  const total = useSelector(wizard, (snapshot) => selectChange(snapshot)?.total);
  const isReview = useSelector(wizard, selectStep) === 'payment';
  const actor = useSelector(wizard, selectRideChange);
  const isChecking = useSelector(actor, select.selectIsChecking);
  const terms = useSelector(actor, select.selectTerms);
  if (isChecking) return <Spinner label="Working out the new price" />;
  if (terms) return <Terms terms={terms} />;
  return (
    <div className={stack[8]}>
      <SummaryList rows={[{ label: 'Booked price', value: formatMoney(total ?? 0), strong: true }]} />
      {!isReview && <p className={mutedSmall}>The last step shows the new price.</p>}
    </div>
  );
}

/** Above the button, and so in sight on phones: why the changes can't be saved. */
export function ChangeAlert({ actor: wizard }: ActorProps<typeof wizardMachine>) {
  const actor = useSelector(wizard, selectRideChange);
  const isUnchanged = useSelector(wizard, selectIsUnchanged);
  if (actor) return <Refusal wizard={wizard} actor={actor} />;
  return (
    <p className={mutedSmall} role="status">
      {isUnchanged && "You haven't changed anything yet."}
    </p>
  );
}

function Refusal({ wizard, actor }: WizardPartProps<typeof rideChangeMachine>) {
  const failure = useSelector(actor, select.selectFailure);
  const isOvertaken = useSelector(actor, select.selectIsOvertaken);
  const canSave = useSelector(actor, select.selectCanSave);
  const alert = useSelector(actor, select.selectAlert);
  if (failure) return <RetryBanner onRetry={() => actor.send({ type: 'price.retry' })}>{failure}</RetryBanner>;
  return (
    alert && (
      <Banner
        kind="error"
        title={!canSave && select.REFUSED}
        action={
          isOvertaken && (
            <Button variant="secondary" compact onClick={() => wizard.send({ type: 'ride.open' })}>
              See the ride as it is now
            </Button>
          )
        }
      >
        {alert}
      </Banner>
    )
  );
}

function Terms({ terms }: { readonly terms: ChangeTerms }) {
  const { to_pay, refund, promo_notice } = terms;
  const lines = changedLines(terms).map(({ label, before, after }, index, { length }) => ({
    label,
    strong: index === length - 1,
    value: <ChangedAmount before={before} after={after} />,
  }));
  const due = [
    ...(to_pay > 0 ? [{ label: 'To pay now', value: formatMoney(to_pay), strong: true }] : []),
    ...(refund > 0 ? [{ label: 'Refund to your card', value: formatMoney(refund), strong: true }] : []),
  ];
  return (
    <div className={stack[16]}>
      {promo_notice && <Banner kind="warning">{promo_notice}</Banner>}
      <SummaryList rows={[...lines, ...due]} />
      <p>{dueText(terms)}</p>
      {to_pay > 0 && <CardCheckoutBadge button={saveLabel(terms)} />}
      <p className={mutedSmall}>
        {untilText(terms)} By saving you agree to the cancellation terms of the changed ride and to our <LegalLinks />.
      </p>
    </div>
  );
}

/** In place of Book Now. */
export function SaveChanges({ actor: wizard }: ActorProps<typeof wizardMachine>) {
  const actor = useSelector(wizard, selectRideChange);
  const canComplete = useSelector(wizard, selectCanBook);
  const terms = useSelector(actor, select.selectTerms);
  const canSave = useSelector(actor, select.selectCanSave);
  const isSending = useSelector(actor, select.selectIsSending);
  return (
    <Button
      busy={isSending}
      busyLabel="Saving"
      blocked={!isSending && !canSave && !canComplete}
      onClick={() => (actor ? actor.send({ type: 'change.confirm' }) : wizard.send({ type: 'book.confirm' }))}
    >
      {saveLabel(terms)}
    </Button>
  );
}
