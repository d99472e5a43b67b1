import { not, sendTo, setup } from 'xstate';
import type { Contact } from '#domain/contact.ts';
import { emptyForm, type FieldEvent, type FormContext, firstInvalid } from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import type { ParentRef } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import {
  otherPayer,
  PAYER_FIELDS,
  PAYER_LIMITS,
  type Payer,
  type PayerField,
  payerErrors,
  travellerAsPayer,
} from './payer.ts';

/** Undefined if the traveller pays. */
export interface PayerChanged {
  readonly type: 'payer.changed';
  readonly payer: Payer | undefined;
}

interface PayerInput {
  readonly parent: ParentRef<PayerChanged>;
  readonly traveller: Contact;
  readonly entered: Payer | undefined;
}

export interface PayerContext extends FormContext<Payer> {
  readonly parent: PayerInput['parent'];
  readonly traveller: Contact;
}

type PayerEvent =
  | FieldEvent<PayerField>
  /** Book Now was blocked: the errors appear, and the first invalid field gets the focus. */
  | { readonly type: 'payer.demanded' };

export const payerMachine = setup({
  types: {} as Types<PayerContext, PayerEvent, PayerInput>,
  actions: {
    ...formActions<PayerField, PayerContext>(({ values }) => payerErrors(values), PAYER_LIMITS),
    reportPayer: sendTo(
      ({ context }) => context.parent,
      ({ context: { values, traveller } }): PayerChanged => ({
        type: 'payer.changed',
        payer: otherPayer(values, traveller),
      }),
    ),
  },
  guards: { isOther: ({ context: { values, traveller } }) => otherPayer(values, traveller) !== undefined },
}).createMachine({
  id: 'payer',
  description: 'Who pays for the booking of a guest: the traveller, until someone else is entered.',
  context: ({ input: { parent, traveller, entered } }) => ({
    parent,
    traveller,
    ...emptyForm(entered ?? travellerAsPayer(traveller)),
  }),
  initial: 'travellerPays',
  on: {
    'field.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'reportPayer'] },
    'field.blur': { actions: { type: 'checkField', params: ({ event }) => event } },
    'payer.demanded': { actions: ['showErrors', { type: 'focusField', params: firstInvalid(PAYER_FIELDS) }] },
  },
  states: {
    travellerPays: { always: { guard: 'isOther', target: 'otherPays' } },
    otherPays: {
      description: 'The traveller gets an email without prices.',
      always: { guard: not('isOther'), target: 'travellerPays' },
    },
  },
});
