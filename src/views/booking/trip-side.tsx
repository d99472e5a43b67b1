import { shallowEqual, useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Deferred } from '#design/deferred.tsx';
import { ArrowLeftIcon } from '#design/icons.tsx';
import { instead } from '#design/instead.ts';
import { stack } from '#design/layout.css.ts';
import { preloadPhoneInput } from '#design/phone-input.tsx';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { mutedSmall, sectionTitle, smallLine } from '#design/text.css.ts';
import { toLocal } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import { formatWireTime } from '#domain/wire-time.ts';
import type { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import * as checkoutSelect from '#machines/booking/checkout.selectors.ts';
import type { extrasMachine } from '#machines/booking/extras.machine.ts';
import { selectDropped } from '#machines/booking/extras.selectors.ts';
import { selectTerms, totalLine } from '#machines/booking/ride-change.selectors.ts';
import { selectIsHeld } from '#machines/booking/vehicle-lookup.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { STEP_FORM_ID } from './step-form.tsx';
import { NoAmount, SummarySkeleton, useIsStuck } from './summary-skeleton.tsx';
import * as css from './trip-detail.css.ts';
import { useForeignZone } from './zone-note.tsx';

const PENDING_LINES = [
  { label: 'Subtotal' },
  { label: 'Extras' },
  { label: 'GST' },
  { label: 'Total price', strong: true },
];

/** A change of a ride has its own lines (`booking/change`). */
export function PricePanel({ actor }: ActorProps<typeof wizardMachine>) {
  const isChange = useSelector(actor, select.selectChange) !== undefined;
  return (
    <section className={css.sidePart} aria-labelledby="price-breakdown">
      <h2 id="price-breakdown" className={sectionTitle}>
        Price breakdown
      </h2>
      {isChange ? <Deferred load={loadChangePrice} needed props={{ actor }} /> : <PriceLines actor={actor} />}
    </section>
  );
}

function PriceLines({ actor }: ActorProps<typeof wizardMachine>) {
  const price = useSelector(actor, select.selectPrice, shallowEqual);
  const vehicle = useSelector(actor, select.selectVehicle);
  const taxRate = useSelector(actor, select.selectTaxRate);
  const isEstimate = useSelector(actor, select.selectIsTaxEstimated);
  const heldUntil = useSelector(actor, select.selectHeldUntil, shallowEqual);
  const isHeld = useSelector(useSelector(actor, select.selectVehicleLookup), selectIsHeld);
  return (
    <>
      <p className={css.priceOf}>{vehicle?.title}</p>
      {price ? (
        <SummaryList rows={priceRows(price, isEstimate ? `${taxRate}%, estimate` : `${taxRate}%`)} />
      ) : (
        <SummarySkeleton actor={actor} lines={PENDING_LINES} />
      )}
      {isHeld && heldUntil && <HeldUntil {...heldUntil} />}
    </>
  );
}

function HeldUntil({ at, zone }: select.HeldUntil) {
  const local = toLocal(at, zone);
  const label = useForeignZone(zone, local);
  const until = [formatWireTime(local.time), label].filter(Boolean).join(', ');
  return <p className={mutedSmall}>{`We'll hold this price until ${until}.`}</p>;
}

/** `rate` is marked as an estimate if the tax rate failed to load (`money/tax-rate`). */
function priceRows(price: PriceSummary, rate: string): SummaryRow[] {
  const discount = { label: 'Discount', value: `−${formatMoney(price.discountAmount)}` };
  return [
    { label: 'Subtotal', value: formatMoney(price.subtotal) },
    { label: 'Extras', value: formatMoney(price.additionalPrice) },
    ...(price.discountAmount > 0 ? [discount] : []),
    { label: `GST (${rate})`, value: formatMoney(price.tax) },
    { label: 'Total price', value: formatMoney(price.total), strong: true },
  ];
}

const loadTerms = () => import('./later-step.tsx').then((module) => module.BookingTerms);
const loadChangePrice = () => import('./later-step.tsx').then((module) => module.ChangePrice);
const loadSaveChanges = () => import('./later-step.tsx').then((module) => module.SaveChanges);
const loadDroppedExtras = () => import('./later-step.tsx').then((module) => module.DroppedExtras);
const loadBarNote = () => import('./later-step.tsx').then((module) => module.BarNote);

/** In the page on phones, where the bar below it sticks to the screen. */
export function BookingTermsSlot() {
  return (
    <div className={stack[12]}>
      <Deferred load={loadTerms} needed props={{}} />
    </div>
  );
}

/** Back, Continue and, on phones, the total. Changes of the total are announced at every screen size. */
export function WizardBar({ actor }: ActorProps<typeof wizardMachine>) {
  const step = useSelector(actor, select.selectStep);
  const isPayment = step === 'payment';
  const canGoBack = useSelector(actor, select.selectCanGoBack);
  const checkout = useSelector(actor, select.selectCheckout);
  const extras = useSelector(actor, select.selectExtras);
  return (
    <div className={css.bar}>
      <DroppedExtrasSlot actor={extras} />
      {isPayment && <BookingFailedAlert actor={checkout} />}
      {isPayment && <Deferred load={loadBarNote} needed props={{ actor }} waiting={<p className={smallLine} />} />}
      <div className={css.barRow}>
        <span className={css.previous}>
          <Button
            variant="quiet"
            icon={<ArrowLeftIcon />}
            blocked={!canGoBack}
            onClick={() => actor.send({ type: 'step.back' })}
          >
            <span className={css.onlyRead}>Previous</span>
          </Button>
        </span>
        <span className={css.total} role="status">
          <BarTotal actor={actor} />
        </span>
        <NextButton actor={actor} />
      </div>
    </div>
  );
}

function BarTotal({ actor }: ActorProps<typeof wizardMachine>) {
  const isStuck = useIsStuck(actor);
  const price = useSelector(actor, select.selectPrice, shallowEqual);
  const change = useSelector(actor, select.selectChange);
  const rideChange = useSelector(actor, select.selectRideChange);
  const { label, total } = totalLine(change, useSelector(rideChange, selectTerms), price);
  return (
    <>
      <span className={css.totalLabel}>{label}</span>
      <span className={css.totalAmount}>
        {total === undefined ? <NoAmount isStuck={isStuck} /> : formatMoney(total)}
      </span>
    </>
  );
}

function NextButton({ actor }: ActorProps<typeof wizardMachine>) {
  const isPayment = useSelector(actor, select.selectStep) === 'payment';
  const isChange = useSelector(actor, select.selectChange) !== undefined;
  return (
    <span className={css.next}>
      {!isPayment && <ContinueButton actor={actor} />}
      {isPayment && !isChange && <BookNow actor={actor} />}
      {isPayment && isChange && <Deferred load={loadSaveChanges} needed props={{ actor }} />}
    </span>
  );
}

function DroppedExtrasSlot({ actor }: ActorProps<typeof extrasMachine>) {
  const isNeeded = useSelector(actor, selectDropped) !== '';
  return <Deferred load={loadDroppedExtras} needed={isNeeded} props={{ actor }} />;
}

/**
 * The submit button of the step's form, which is elsewhere on the page and may still be loading: a press continues either way.
 * Preloads the phone field of the next step.
 */
function ContinueButton({ actor }: ActorProps<typeof wizardMachine>) {
  const canContinue = useSelector(actor, select.selectCanContinue);
  return (
    <Button
      type="submit"
      form={STEP_FORM_ID}
      blocked={!canContinue}
      onClick={instead(() => actor.send({ type: 'step.continue' }))}
      onPointerEnter={preloadPhoneInput}
      onFocus={preloadPhoneInput}
    >
      Continue
    </Button>
  );
}

function BookNow({ actor }: ActorProps<typeof wizardMachine>) {
  const isBooking = useSelector(actor, select.selectIsBooking);
  const canBook = useSelector(actor, select.selectCanBook);
  return (
    <Button
      busy={isBooking}
      busyLabel="Loading"
      blocked={!isBooking && !canBook}
      onClick={() => actor.send({ type: 'book.confirm' })}
    >
      Book Now
    </Button>
  );
}

/** Has no retry button: Book Now retries. */
function BookingFailedAlert({ actor }: ActorProps<typeof checkoutMachine>) {
  const alert = useSelector(actor, checkoutSelect.selectAlert);
  const detail = useSelector(actor, checkoutSelect.selectAlertDetail);
  if (!alert) return null;
  return (
    <Banner kind="error" title={detail && alert}>
      {detail || alert}
    </Banner>
  );
}
