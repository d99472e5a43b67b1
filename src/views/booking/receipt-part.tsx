import { useSelector } from '@xstate/react';
import { twoColumns } from '#design/layout.css.ts';
import { muted } from '#design/text.css.ts';
import type { payerMachine } from '#machines/booking/payer.machine.ts';
import * as select from '#machines/booking/payer.selectors.ts';
import { PAYER_LIMITS, type PayerField } from '#machines/booking/payer.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectPayer, selectReceiptNote, selectVisitor } from '#machines/booking/wizard.selectors.ts';
import { selectField } from '#machines/support/form.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { FormErrors, FormField, fieldsOf } from '../shell/form-field.tsx';
import { StepPart } from './step-part.tsx';

/** Where the receipt goes (`booking/payer`). */
export function ReceiptPart({ actor }: ActorProps<typeof wizardMachine>) {
  const isGuest = useSelector(actor, selectVisitor) === 'guest';
  const payer = useSelector(actor, selectPayer);
  const note = useSelector(actor, selectReceiptNote);
  if (isGuest) return payer && <PayerFields actor={payer} />;
  return (
    note && (
      <StepPart title={select.YOUR_RECEIPT}>
        <p>{note}</p>
      </StepPart>
    )
  );
}

function PayerFields({ actor }: ActorProps<typeof payerMachine>) {
  const note = useSelector(actor, select.selectTravellerNote);
  const fields = fieldsOf('payer', actor, selectField);
  const field = (name: PayerField) => ({ ...fields(name), maxLength: PAYER_LIMITS[name] });
  return (
    <StepPart title={select.YOUR_RECEIPT}>
      <p className={muted}>{select.PAYER_HINT}</p>
      <div className={twoColumns}>
        <FormField {...field('name')} label="Your name" autoComplete="name" autoCapitalize="words" />
        <FormField {...field('email')} label="Your email" type="email" autoComplete="email" />
      </div>
      <p className={muted} aria-live="polite">
        {note}
      </p>
      <FormErrors actor={actor} />
    </StepPart>
  );
}
