import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { disclosure, opener } from '#design/disclosure.css.ts';
import { Field } from '#design/field.tsx';
import { Form } from '#design/form.tsx';
import { CloseIcon } from '#design/form-icons.tsx';
import { TagIcon } from '#design/icons.tsx';
import { stack, withAction } from '#design/layout.css.ts';
import { muted, small, strong } from '#design/text.css.ts';
import type { Cents } from '#domain/money.ts';
import type { promoMachine } from '#machines/booking/promo.machine.ts';
import * as select from '#machines/booking/promo.selectors.ts';
import { selectOffers, selectOffersText } from '#machines/booking/promo-offers.selectors.ts';
import { minimumText, offText } from '#machines/trips/promotion-list.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import * as css from './payment.css.ts';
import { PromoCodeInput } from './promo-code-input.tsx';

interface PromoBoxProps extends ActorProps<typeof promoMachine> {
  /** What has to be spent in addition before the code applies, with GST. */
  readonly missing?: Cents;
}

/** Guests cannot use promo codes; signing in keeps their trip (`booking/promo-code`). */
export function PromoBox({ actor, missing = 0 }: PromoBoxProps) {
  const isGuest = useSelector(actor, select.selectIsGuest);
  const isApplied = useSelector(actor, select.selectIsApplied);
  const wasApplied = useRef(isApplied);
  useEffect(() => {
    if (wasApplied.current && !isApplied) promoFocus()?.focus();
    wasApplied.current = isApplied;
  }, [isApplied]);
  if (isGuest)
    return (
      <Button variant="secondary" wide icon={<TagIcon />} onClick={() => actor.send({ type: 'login.choose' })}>
        {select.LOGIN_FOR_PROMO}
      </Button>
    );
  return (
    <>
      {isApplied ? <PromoApplied actor={actor} missing={missing} /> : <PromoForm actor={actor} />}
      <PromoOffers actor={actor} />
      <PromoDialog actor={actor} missing={missing} />
    </>
  );
}

function PromoForm({ actor }: ActorProps<typeof promoMachine>) {
  const code = useSelector(actor, select.selectCode);
  const error = useSelector(actor, select.selectFieldError);
  const isChecking = useSelector(actor, select.selectIsChecking);

  return (
    <Form onSubmit={() => actor.send({ type: 'promo.apply' })}>
      <Field id={PROMO_CODE_ID} label="Promo code" error={error}>
        {(control) => (
          <div className={css.promoRow}>
            <PromoCodeInput
              {...control}
              enterKeyHint="done"
              readOnly={isChecking}
              value={code}
              onChange={({ target }) => actor.send({ type: 'code.change', code: target.value })}
            />
            <Button variant="secondary" type="submit" busy={isChecking}>
              Apply
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}

/** The promotions that the customer has: one press applies one. Its line keeps its height when they arrive. */
function PromoOffers({ actor }: ActorProps<typeof promoMachine>) {
  const promotions = useSelector(actor, select.selectPromotions);
  const offers = useSelector(promotions, selectOffers, shallowEqual);
  const text = useSelector(promotions, selectOffersText);
  if (!promotions) return null;
  if (offers.length === 0) return <p className={css.noOffers}>{text}</p>;
  return (
    <details className={disclosure}>
      <summary className={opener}>{text}</summary>
      <ul className={stack[8]}>
        {offers.map((promotion) => (
          <li key={promotion.id} className={withAction}>
            <div className={small}>
              <p>
                <span className={strong}>{promotion.code}</span> {offText(promotion)}
              </p>
              <p className={muted}>{minimumText(promotion)}</p>
            </div>
            <Button
              variant="quiet"
              compact
              onClick={() => actor.send({ type: 'promo.pick', code: promotion.code })}
              aria-label={`Apply ${promotion.code}`}
            >
              Apply
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PromoApplied({ actor, missing }: Required<PromoBoxProps>) {
  const applied = useSelector(actor, select.selectApplied);
  const isRemoving = useSelector(actor, select.selectIsRemoving);
  const missingText = useSelector(actor, (snapshot) => select.selectMissingText(snapshot, missing));
  return (
    <div className={missingText ? css.promoWaiting : css.promoApplied}>
      <span className={css.promoCode}>
        <TagIcon />
        <span className={strong}>{missingText || applied?.code}</span>
      </span>
      <IconButton
        id={PROMO_REMOVE_ID}
        label="Remove promo code"
        icon={<CloseIcon />}
        busy={isRemoving}
        onClick={() => actor.send({ type: 'promo.remove' })}
      />
    </div>
  );
}

const KINDS = { invalid: 'warning', failed: 'error', notRemoved: 'error', applied: 'success' } as const;

function PromoDialog({ actor, missing }: Required<PromoBoxProps>) {
  const dialog = useSelector(actor, select.selectDialog);
  const title = useSelector(actor, (snapshot) => select.selectDialogTitle(snapshot, missing));
  const text = useSelector(actor, (snapshot) => select.selectDialogText(snapshot, missing));
  const button = useSelector(actor, select.selectDialogButton);
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={dialog !== undefined}
      onClose={close}
      role="alertdialog"
      kind={missing > 0 ? 'warning' : KINDS[dialog ?? 'applied']}
      title={title}
      description={text}
      finalFocus={promoFocus}
      actions={<Button onClick={close}>{button}</Button>}
    />
  );
}

const PROMO_CODE_ID = 'promo-code';
const PROMO_REMOVE_ID = 'promo-remove';

/** Focus target after a code is applied, refused or removed, since the pressed button may be gone. */
function promoFocus(): HTMLElement | null {
  return document.getElementById(PROMO_REMOVE_ID) ?? document.getElementById(PROMO_CODE_ID);
}
