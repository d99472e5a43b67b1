import { assign, sendTo, setup } from 'xstate';
import type { Capacity } from '#domain/capacity.ts';
import { CONTACT_FIELDS, type Contact, type ContactField, contactErrors } from '#domain/contact.ts';
import { clampParty, type Party } from '#domain/party.ts';
import type { Visitor } from '#domain/routes.ts';
import { cutText } from '#domain/text.ts';
import { emptyForm, type FieldEvent, type FormContext, firstInvalid, type PhoneEvent } from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import type { ParentRef } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import {
  type CustomerDetails,
  FIELD_LIMITS,
  firstInvalidField,
  type RemarkField,
  type Traveller,
} from './customer-details.ts';

export interface CustomerChanged {
  readonly type: 'customer.changed';
  readonly details: CustomerDetails;
}

export interface CustomerInput {
  readonly parent: ParentRef<CustomerChanged>;
  readonly visitor: Visitor;
  /** The chosen vehicle's; undefined while none is chosen. */
  readonly capacity?: Capacity | undefined;
  readonly initial: CustomerDetails;
}

/** The form of the contact for another traveller. */
export interface CustomerContext extends FormContext<Contact, ContactField> {
  readonly parent: CustomerInput['parent'];
  readonly visitor: Visitor;
  readonly capacity: Capacity | undefined;
  readonly details: Omit<CustomerDetails, 'contact'>;
}

type CustomerEvent =
  | { readonly type: 'traveller.choose'; readonly traveller: Traveller }
  | FieldEvent<ContactField>
  | PhoneEvent
  | { readonly type: 'remark.change'; readonly field: RemarkField; readonly value: string }
  | ({ readonly type: 'party.choose' } & Partial<Party>)
  /** 'Change trip' has set another party, which replaces what was entered here. */
  | { readonly type: 'tripParty.changed'; readonly before: Party; readonly party: Party }
  | { readonly type: 'vehicle.changed'; readonly capacity: Capacity | undefined }
  /** Continue or Book Now was blocked: validation errors appear, and the first invalid field gets the focus. */
  | { readonly type: 'details.demanded' };

export const customerMachine = setup({
  types: {} as Types<CustomerContext, CustomerEvent, CustomerInput>,
  actions: {
    chooseTraveller: assign(({ context }, { traveller }: { traveller: Traveller }) => ({
      details: { ...context.details, traveller },
    })),
    ...formActions<ContactField, CustomerContext>(({ values }) => contactErrors(values), FIELD_LIMITS),
    changeRemark: assign(({ context }, { field, value }: { field: RemarkField; value: string }) => ({
      details: { ...context.details, [field]: cutText(value, FIELD_LIMITS[field]) },
    })),
    setCounts: assign(({ context }, counts: Partial<Party>) => ({ details: bounded(context, counts) })),
    setCapacity: assign((_, { capacity }: Pick<CustomerContext, 'capacity'>) => ({ capacity })),
    clearErrors: assign({ errors: {} }),
    reportDetails: sendTo(
      ({ context }) => context.parent,
      ({ context: { details, values } }): CustomerChanged => ({
        type: 'customer.changed',
        details: { ...details, contact: values },
      }),
    ),
  },
  guards: {
    isMyself: ({ context }) => context.details.traveller === 'myself',
    canChooseMyself: ({ context }, { traveller }: { traveller: Traveller }) =>
      traveller === 'myself' && context.visitor === 'customer',
    isForSomeoneElse: (_, { traveller }: { traveller: Traveller }) => traveller === 'someoneElse',
    isOtherParty: (_, { before, party }: { before: Party; party: Party }) =>
      before.passengers !== party.passengers || before.luggage !== party.luggage,
    hasInvalidField: ({ context }) => firstInvalidField(context.values) !== undefined,
  },
}).createMachine({
  id: 'customer',
  description: 'The customer details: traveller, passengers, luggage and notes for the chauffeur.',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: {
    'remark.change': { actions: [{ type: 'changeRemark', params: ({ event }) => event }, 'reportDetails'] },
    'party.choose': { actions: [{ type: 'setCounts', params: ({ event }) => event }, 'reportDetails'] },
    'tripParty.changed': {
      guard: { type: 'isOtherParty', params: ({ event }) => event },
      actions: [
        { type: 'setCapacity', params: { capacity: undefined } },
        { type: 'setCounts', params: ({ event: { party } }) => party },
        'reportDetails',
      ],
    },
    'vehicle.changed': {
      actions: [
        { type: 'setCapacity', params: ({ event }) => event },
        { type: 'setCounts', params: {} },
        'reportDetails',
      ],
    },
  },
  states: {
    deciding: { always: [{ guard: 'isMyself', target: 'myself' }, { target: 'someoneElse' }] },
    myself: {
      description: "Book for myself: the customer's own details are taken from the profile.",
      on: {
        'traveller.choose': {
          guard: { type: 'isForSomeoneElse', params: ({ event }) => event },
          target: 'someoneElse',
          actions: [{ type: 'chooseTraveller', params: { traveller: 'someoneElse' } }, 'reportDetails'],
        },
      },
    },
    someoneElse: {
      description: 'Book for someone else: the form asks for a contact. A guest always books this way.',
      exit: 'clearErrors',
      on: {
        'traveller.choose': {
          guard: { type: 'canChooseMyself', params: ({ event }) => event },
          target: 'myself',
          actions: [{ type: 'chooseTraveller', params: { traveller: 'myself' } }, 'reportDetails'],
        },
        'field.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'reportDetails'] },
        'phone.change': { actions: [{ type: 'changePhone', params: ({ event }) => event }, 'reportDetails'] },
        'field.blur': { actions: { type: 'checkField', params: ({ event }) => event } },
        'details.demanded': {
          guard: 'hasInvalidField',
          actions: ['showErrors', { type: 'focusField', params: firstInvalid(CONTACT_FIELDS) }],
        },
      },
    },
  },
});

function contextOf({ parent, visitor, capacity, initial }: CustomerInput): CustomerContext {
  const { contact, ...details } = initial;
  return { parent, visitor, capacity, details, ...emptyForm(contact) };
}

/** Clamps the counts to the vehicle's capacity; without a vehicle there is no upper limit. */
function bounded({ details, capacity }: CustomerContext, counts: Partial<Party>): CustomerContext['details'] {
  const { passengers = details.passengers, luggage = details.luggage } = counts;
  const most = { passengers: capacity?.passengers ?? passengers, luggage: capacity?.suitcases ?? luggage };
  return { ...details, ...clampParty({ passengers, luggage }, most) };
}
